// Reloads the inbox and copies codes. Plain JavaScript, as it is not compiled.
const list = document.getElementById('messages');
const field = document.getElementById('to');
const live = document.getElementById('live');
const EVERY_MS = 1500;
let shown;
let timer;

async function refresh() {
  clearTimeout(timer);
  const asked = field.value;
  try {
    const response = await fetch(`/whatsapp/inbox.html?${new URLSearchParams({ to: asked })}`);
    const content = await response.text();
    live.hidden = !response.ok;
    // The HTML was escaped by the server. Only changed parts are replaced, to keep focus and selection.
    if (response.ok && asked === field.value && content !== shown) {
      list.innerHTML = content;
      shown = content;
    }
  } catch {
    live.hidden = true;
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, EVERY_MS);
}

field.addEventListener('input', () => {
  const url = new URL(location.href);
  if (field.value) url.searchParams.set('to', field.value);
  else url.searchParams.delete('to');
  history.replaceState(null, '', url);
  refresh();
});

field.form.addEventListener('submit', (event) => {
  event.preventDefault();
  refresh();
});

list.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-code]');
  if (!button) return;
  await copy(button.dataset.code);
  const label = button.querySelector('span');
  label.textContent = 'Tersalin';
  button.classList.add('done');
  setTimeout(() => {
    label.textContent = 'Salin';
    button.classList.remove('done');
  }, 1600);
});

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

refresh();
