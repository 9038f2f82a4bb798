/** A page's path as it is opened without its optional parameters. */
export function pathWithoutOptional(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '')
}

/** Whether a path can be opened as it is: it has no parameter that must be given. */
export function isOpenable(path: string): boolean {
  return !pathWithoutOptional(path).includes(':')
}
