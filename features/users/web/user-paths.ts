/** The path of the list of users. */
export const userListPath = '/system/user'

/** The path of a user. */
export function userPath(id: string): string {
  return `${userListPath}/${id}`
}
