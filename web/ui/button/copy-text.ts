function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.style.position = 'fixed'
  // A dialog traps the focus, and copying needs the focus in the text area.
  const container = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body
  container.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way when the page was not loaded over https
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

/**
 * Copies a text to the clipboard. Resolves to false when that fails. Outside a secure context, where there is no Clipboard API, it copies
 * via a temporary selection.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
