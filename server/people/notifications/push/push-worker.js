// Shows what the bell of the back office says, and opens it there. It hears no fetch: pages load as without it.
const worker = globalThis;

worker.addEventListener('push', (event) => {
  const { id, title, detail, href } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: detail,
      tag: id,
      data: { href },
      icon: '/icons/icon-192.png',
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.href));
});

async function open(href) {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url.startsWith(worker.registration.scope) && !url.includes('/till'));
  if (!page) return worker.clients.openWindow(href);
  await page.focus();
  return page.navigate(href);
}
