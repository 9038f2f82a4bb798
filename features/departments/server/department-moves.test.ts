import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentMaxDepth } from '#contract/identity/department-tree.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { secondMs } from '#server/clock.ts'
import { createDepartment, inTurn, readDepartment, treeOf, tryMove, viewerOf } from './test-departments.ts'

const departmentCount = 24
const moveCount = 150
const parallelRounds = 50

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** A plain model of the tree: the children of each parent, in their order. */
class Model {
  readonly #children = new Map<string, string[]>([['', []]])

  childrenOf(parent: string): string[] {
    const children = this.#children.get(parent) ?? []
    this.#children.set(parent, children)
    return children
  }

  below(id: string): string[] {
    return [id, ...this.childrenOf(id).flatMap((child) => this.below(child))]
  }

  levelOf(id: string): number {
    return id === '' ? 0 : this.levelOf(this.parentOf(id)) + 1
  }

  heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child)))
  }

  parentOf(id: string): string {
    return [...this.#children].find(([, children]) => children.includes(id))?.[0] ?? ''
  }

  /** Moves a department unless that breaks a rule; returns the error that it should give. */
  move(id: string, parent: string, index: number): string {
    if (this.below(id).includes(parent)) return 'departmentCycle'
    if (this.levelOf(parent) + this.heightOf(id) > departmentMaxDepth) return 'departmentTooDeep'
    const before = this.childrenOf(this.parentOf(id))
    before.splice(before.indexOf(id), 1)
    this.childrenOf(parent).splice(index, 0, id)
    return ''
  }

  pathOf(id: string): string {
    return id === '' ? '/' : `${this.pathOf(this.parentOf(id))}${id}/`
  }

  paths(): string[] {
    return this.below('')
      .filter((id) => id !== '')
      .map((id) => this.pathOf(id))
  }
}

test('[C15] after each of many random moves paths and order are those of a plain model, never in a cycle or too deep', async () => {
  const random = seededRandom(41)
  const model = new Model()
  const ids: string[] = []
  const pick = () => ids[Math.floor(random() * ids.length)] ?? ''
  for (let index = 0; index < departmentCount; index++) {
    const parent = random() < 0.2 ? '' : pick()
    if (model.levelOf(parent) >= departmentMaxDepth) continue
    const { id } = await createDepartment(admin, `部门 ${index}`, parent === '' ? null : { id: parent })
    ids.push(id)
    model.childrenOf(parent).push(id)
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < moveCount; round++) {
    const [id, parent, index] = [pick(), random() < 0.1 ? '' : pick(), Math.floor(random() * 4)]
    const { failure } = await tryMove(admin, id, parent === '' ? null : parent, index)
    expect(failure.error).toBe(model.move(id, parent, index))
    outcomes.add(failure.error)
    expect((await treeOf(admin)).map(({ path }) => path)).toEqual(model.paths())
  }
  expect([...outcomes].toSorted()).toEqual(['', 'departmentCycle', 'departmentTooDeep'])
})

test('[C15] of two moves that would make a cycle together, one is refused, in each of 50 rounds', async () => {
  const [one, other] = [await createDepartment(admin, '甲'), await createDepartment(admin, '乙')]
  for (let round = 0; round < parallelRounds; round++) {
    const answers = await Promise.all([tryMove(admin, one.id, other.id, 0), tryMove(admin, other.id, one.id, 0)])
    expect(answers.map(({ failure }) => failure.error).toSorted()).toEqual(['', 'departmentCycle'])
    const child = answers[0].status === 200 ? one : other
    const parent = child === one ? other : one
    expect((await readDepartment(admin, child.id)).path).toBe(`/${parent.id}/${child.id}/`)
    expect((await tryMove(admin, child.id, null, 0)).status).toBe(200)
  }
})

test('a move is counted among the departments that the caller sees, and audited also when the order had gaps', async () => {
  const root = await createDepartment(admin, '集团')
  const names = ['甲', '乙', '丙', '丁']
  const [first, hidden, third, last] = await inTurn(names, (name) => createDepartment(admin, name, root))
  if (!first || !hidden || !third || !last) throw new Error('There are no departments')
  const seer = await viewerOf(server, [root.id, first.id, third.id, last.id])
  expect((await tryMove(seer, first.id, root.id, 1)).status).toBe(200)
  const seen = (await treeOf(seer)).filter(({ parentId }) => parentId === root.id)
  expect(seen.map(({ name }) => name)).toEqual(['丙', '甲', '丁'])
  const all = (await treeOf(admin)).filter(({ parentId }) => parentId === root.id)
  expect(all.map(({ name }) => name)).toEqual(['乙', '丙', '甲', '丁'])

  const { version } = await readDepartment(admin, hidden.id)
  await admin.call(departments.calls.remove, { params: { id: hidden.id }, body: { version } })
  const entries = async () => (await admin.call(listAudit, { query: { target: first.id } })).itemCount
  const before = await entries()
  expect((await tryMove(admin, first.id, root.id, 2)).status).toBe(200)
  server.clock.move(2 * secondMs)
  expect(await entries()).toBe(before + 1)
})

test('[C3] nobody moves departments that they do not see along with one that they see', async () => {
  const [own, branch] = await inTurn(['总部', '分部'], (name) => createDepartment(admin, name))
  if (!own || !branch) throw new Error('There are no departments')
  const hidden = await createDepartment(admin, '内审', branch)
  const mover = await viewerOf(server, [own.id, branch.id])
  const refused = await tryMove(mover, branch.id, own.id, 0)
  expect([refused.status, refused.failure.error]).toEqual([403, 'forbidden'])
  const { version } = await readDepartment(admin, branch.id)
  expect((await mover.send('PATCH', `/department/${branch.id}`, { version, parentId: own.id })).status).toBe(403)
  expect((await readDepartment(admin, hidden.id)).path).toBe(hidden.path)
  const { version: hiddenVersion } = await readDepartment(admin, hidden.id)
  await admin.call(departments.calls.remove, { params: { id: hidden.id }, body: { version: hiddenVersion } })
  // A deleted department would come along too, and its rows are still there.
  expect((await tryMove(mover, branch.id, own.id, 0)).status).toBe(403)
})
