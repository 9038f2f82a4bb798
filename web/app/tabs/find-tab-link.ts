/** The link element of the tab with a path. */
export function findTabLink(list: HTMLElement | null, path: string | undefined): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(path ?? '')}"] a`)
}
