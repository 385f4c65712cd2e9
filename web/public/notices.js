// Some phones show notifications only for a service worker. This one does nothing else: the page stays as it is.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Bring a window that shows this table to the front, or open one. */
async function show(address) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url.split(/[?#]/)[0] === address);
  await (there ? there.focus() : clients.openWindow(address));
}
