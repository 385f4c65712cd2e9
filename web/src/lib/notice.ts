/** "It is your turn": in the title, by a sound, as a notification of the browser. */

let audio: AudioContext | undefined;

/** Two soft notes. Browsers stay silent until the person has clicked somewhere. */
export function chime(): void {
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

/** Ask for leave to notify; must come from a click. */
export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Notify, if the person is looking elsewhere. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag: "caylus-turn", icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones know notifications only from service workers
  }
}
