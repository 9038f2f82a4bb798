/** Takes the space of rows that are not rendered. */
export function Spacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr style={{ display: 'block', height: heightPx }} aria-hidden="true" /> : null
}
