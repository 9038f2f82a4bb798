/** The path of the tree of departments. */
export const treePath = '/system/department'

/** The path of a department. */
export function departmentPath(id: string): string {
  return `${treePath}/${id}`
}
