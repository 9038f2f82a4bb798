function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.style.position = 'fixed'
  // A dialog lets the focus go nowhere else, and without it nothing is copied.
  const place = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body
  place.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where the page was not loaded over https
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

/** Puts a text on the clipboard and says whether that worked. Without a secure context, where the browser offers no clipboard, by a selection. */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
