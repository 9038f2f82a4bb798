/** Has the document name the time zone of the site. The test empties its head again. */
export function siteIn(timeZone: string): void {
  document.head.innerHTML = `<script type="application/json" id="settings">${JSON.stringify({ timeZone })}</script>`
}
