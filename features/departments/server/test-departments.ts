import { type Department, departments, getDepartmentTree, moveDepartment } from '#features/departments/contract/departments.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import type { RawAnswer, TestServer, Visitor } from '#server/testing/test-server.ts'

const { calls } = departments

/** The fields of a department in a test. */
export function departmentFields(name: string, parent: Pick<Department, 'id'> | null = null) {
  return { name, parentId: parent?.id ?? null, leaderId: null, phone: null, isEnabled: true }
}

/** Creates a department. */
export function createDepartment(visitor: Visitor, name: string, parent: Pick<Department, 'id'> | null = null): Promise<Department> {
  return visitor.call(calls.create, { body: departmentFields(name, parent) })
}

/** Reads a department. */
export function readDepartment(visitor: Visitor, id: string): Promise<Department> {
  return visitor.call(calls.get, { params: { id } })
}

/** Tries to move a department, by its current version. */
export async function tryMove(visitor: Visitor, id: string, parentId: string | null, index: number): Promise<RawAnswer> {
  const { version } = await readDepartment(visitor, id)
  return visitor.send('POST', moveDepartment.path.replace(':id', id), { version, parentId, index })
}

/** The paths and names of the departments that a visitor sees, in the order of the tree. */
export async function treeOf(visitor: Visitor, name?: string) {
  return (await visitor.call(getDepartmentTree, { query: name === undefined ? {} : { name } })).list
}

/** Does something with each of these, one after another: departments are ordered as they are created. */
export async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** Signs in a new user who may edit departments, and sees exactly these. */
export async function viewerOf(server: TestServer, departmentIds: readonly string[]): Promise<Visitor> {
  const username = `viewer of ${departmentIds.join(' ').slice(-40)}`
  const { id, password } = await server.addPerson(username, { menuKeys: ['departments', 'departments-edit', 'departments-delete'] })
  await server.database.write((connection) => setMembership(connection, id, { departmentId: null, dataScope: 'custom', departmentIds }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}
