import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { departmentMaxDepth } from '#contract/identity/department-tree.ts'
import { notFound } from '#contract/errors/error.ts'
import {
  departmentCycle,
  departmentInUse,
  departmentParentDeleted,
  departmentTooDeep,
} from '#features/departments/contract/department-errors.ts'
import { type Department, departments, getDepartmentTree, moveDepartment } from '#features/departments/contract/departments.ts'
import { assert } from '#conformance/assertions.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const { calls } = departments

const fieldsAt = (index: number) => ({
  name: `第 ${index} 分部`,
  leaderId: null,
  phone: index % 2 ? '010-66001234' : null,
  isEnabled: index % 3 > 0,
})

const derived = resourceConformance(departments, { fields: fieldsAt })

/** Creates departments and deletes them at the end, the last one first. */
class Departments {
  readonly session: Session
  readonly #created: string[] = []

  constructor(session: Session) {
    this.session = session
  }

  async create(name: string, parent: Department | null): Promise<Department> {
    const created = await this.session.call(calls.create, { body: { ...fieldsAt(1), name, parentId: parent?.id ?? null } })
    this.#created.unshift(created.id)
    return created
  }

  get({ id }: Department): Promise<Department> {
    return this.session.call(calls.get, { params: { id } })
  }

  async move(row: Department, parent: Department | null, index: number): Promise<Department> {
    const { id, version } = await this.get(row)
    return this.session.call(moveDepartment, { params: { id }, body: { version, parentId: parent?.id ?? null, index } })
  }

  /** The names below a department, as the tree lists them. */
  async namesBelow({ id }: Department): Promise<string> {
    const { list } = await this.session.call(getDepartmentTree, { query: {} })
    return list
      .filter(({ path }) => path.includes(`/${id}/`))
      .map(({ name }) => name)
      .join()
  }

  async removeAll(): Promise<void> {
    // Deepest first, wherever they were moved.
    const left = []
    for (const id of this.#created) {
      const answer = await this.session.send(calls.get, { params: { id } })
      if (answer.isSuccess) left.push(departments.rowOf(answer.result))
    }
    for (const { id, version } of left.toSorted((one, other) => other.path.length - one.path.length)) {
      await this.session.call(calls.remove, { params: { id }, body: { version } })
    }
  }
}

function check(title: string, work: (tree: Departments) => Promise<void>): Scenario {
  return scenario(title, async (fixture) => {
    const tree = new Departments(await fixture.administrator())
    try {
      await work(tree)
    } finally {
      await tree.removeAll()
    }
  })
}

const scenarios = [
  check('The tree lists each department after its parent, siblings in their order, and a move changes both', async (tree) => {
    const root = await tree.create('甲', null)
    const [first, second] = [await tree.create('乙', root), await tree.create('丙', root)]
    await tree.create('丁', second)
    assert((await tree.namesBelow(root)) === '甲,乙,丙,丁', 'new departments must come last below their parent')
    await tree.move(second, root, 0)
    assert((await tree.namesBelow(root)) === '甲,丙,丁,乙', 'a department must move with all below it')
    const moved = await tree.move(second, first, 0)
    assert((await tree.namesBelow(root)) === '甲,乙,丙,丁', 'a department must move below another one')
    assert(moved.path === `${first.path}${second.id}/` && moved.parentId === first.id, 'the path must follow the parent')
  }),

  check('A department cannot be moved below itself, nor deeper than the limit', async (tree) => {
    let parent = await tree.create('1', null)
    const root = parent
    for (let level = 2; level <= departmentMaxDepth; level++) parent = await tree.create(String(level), parent)
    const input = { params: { id: root.id }, body: { version: root.version, parentId: parent.id, index: 0 } }
    const { session } = tree
    await session.expectError(moveDepartment, input, departmentCycle)
    await session.expectError(moveDepartment, { ...input, body: { ...input.body, parentId: root.id } }, departmentCycle)
    await session.expectError(
      calls.update,
      { params: { id: root.id }, body: { version: root.version, parentId: root.id } },
      departmentCycle,
    )
    await session.expectError(calls.create, { body: { ...fieldsAt(0), parentId: parent.id } }, departmentTooDeep)
  }),

  check('A department with subdepartments cannot be deleted, nor one restored below a deleted parent', async (tree) => {
    const { session } = tree
    const root = await tree.create('甲', null)
    const child = await tree.create('乙', root)
    await session.expectError(calls.remove, { params: { id: root.id }, body: { version: root.version } }, departmentInUse)
    const removed = await session.call(calls.remove, { params: { id: child.id }, body: { version: child.version } })
    const parent = await session.call(calls.remove, { params: { id: root.id }, body: { version: root.version } })
    const restoration = { params: { id: child.id }, body: { version: removed.version } }
    await session.expectError(calls.restore, restoration, departmentParentDeleted)
    await session.call(calls.restore, { params: { id: root.id }, body: { version: parent.version } })
    await session.call(calls.restore, restoration)
    assert((await tree.namesBelow(root)) === '甲,乙', 'restored departments must be in the tree again')
  }),

  check('A search of the tree finds departments by name, with those above them', async (tree) => {
    const root = await tree.create('总部甲', null)
    await tree.create('分部乙', root)
    const child = await tree.create('分部丙丁', root)
    const { list } = await tree.session.call(getDepartmentTree, { query: { name: '部丙丁' } })
    const found = list.filter(({ path }) => path.startsWith(root.path)).map(({ id }) => id)
    assert(found.join() === [root.id, child.id].join(), 'exactly the department and its parent must be found')
  }),

  check('Pickers offer the departments of the tree', async (tree) => {
    const root = await tree.create('甲', null)
    const child = await tree.create('乙', root)
    const { list } = await tree.session.call(listDepartmentChoices, {})
    const offered = list.find(({ id }) => id === child.id)
    assert(offered?.parentId === root.id && offered.isSelectable, 'a new department must be offered')
  }),

  check('A move names a current version of an existing department', async (tree) => {
    const root = await tree.create('甲', null)
    const child = await tree.create('乙', root)
    await tree.move(child, null, 0)
    const body = { version: child.version, parentId: root.id, index: 0 }
    await tree.session.expectError(moveDepartment, { params: { id: child.id }, body }, departments.changed)
    await tree.session.expectError(moveDepartment, { params: { id: '0000000000000zzz' }, body }, notFound)
  }),
]

/** Departments and their tree. */
export const conformance = defineConformance({ scenarios: [...derived.scenarios, ...scenarios], rows: derived.rows, last: derived.last })
