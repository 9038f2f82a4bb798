/** Props that make a tool row one tab stop, in which the arrow keys move. The code of the keys is loaded with the first focus. */
export const toolRow = {
  role: 'toolbar',
  'data-tools': '',
  // Without it Tab goes through all controls.
  onFocus: () => void import('./toolbar-keys.ts').catch(() => {}),
}
