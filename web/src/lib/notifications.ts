/** "It is your turn": in the title, by a sound, as a notification of the browser. */

let audio: AudioContext | undefined;

/** Two soft notes. Browsers stay silent until the person has clicked somewhere. */
export function playChime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [index, pitch] of [523.25, 783.99].entries()) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      const at = start + index * 0.14;
      note.type = "triangle";
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      note.connect(volume).connect(audio.destination);
      note.start(at);
      note.stop(at + 0.55);
    }
  } catch {
    // no sound here
  }
}

const WORKER = "/notices.js";
const TAG = "caylus-turn";

/** Ask for leave to notify; must come from a click. */
export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Notify, if the person is looking elsewhere. A click on the notice leads to this table. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const what = { body, tag: TAG, icon: "/icon.svg", data: location.origin + location.pathname };
  try {
    await navigator.serviceWorker.register(WORKER); // on phones nobody else may show notices
    await (await navigator.serviceWorker.ready).showNotification(title, what);
  } catch {
    const notice = new Notification(title, what); // a private window may have no workers
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

/** Take the notice away: the person is here. */
export async function closeNotification(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
}
