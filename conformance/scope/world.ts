import type { RoleScope } from '#contract/identity/role-scope.ts'
import { roleScopes } from '#contract/identity/role-scope.ts'

/** A department of a generated organisation; a parent comes before its children. */
export interface Department {
  readonly id: string
  readonly parentId: string | null
}

/** A role of a generated organisation. */
export interface Role {
  readonly id: string
  readonly isEnabled: boolean
  readonly dataScope: RoleScope
  readonly departmentIds: readonly string[]
}

/** A person of a generated organisation. */
export interface Person {
  readonly id: string
  readonly departmentId: string | null
  readonly roleIds: readonly string[]
}

/** A row with an owner and a department; rows from before the resource had a scope have neither. */
export interface OwnedRow {
  readonly id: string
  readonly ownerId: string | null
  readonly departmentId: string | null
}

/** A generated organisation. */
export interface World {
  readonly departments: readonly Department[]
  readonly roles: readonly Role[]
  readonly people: readonly Person[]
  readonly rows: readonly OwnedRow[]
}

/** Generates an organization; `counts` are its sizes. Rows are added so that every department has one without an owner. */
export function generateWorld(random: () => number, counts: Record<keyof World, number>): World {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const id = (kind: string, index: number) => `${kind}${String(index).padStart(16 - kind.length, '0')}`
  const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, index) => make(index))
  const several = (items: readonly { readonly id: string }[], share: number) => items.filter(() => random() < share).map((item) => item.id)

  const departments: Department[] = []
  for (let index = 0; index < counts.departments; index++) {
    departments.push({ id: id('d', index), parentId: random() < 0.15 ? null : (pick(departments)?.id ?? null) })
  }
  const departmentOrNone = () => (random() < 0.1 ? null : (pick(departments)?.id ?? null))
  const roles = times(counts.roles, (index): Role => {
    // Every kind occurs, but "all" only once, because it opens everything.
    const dataScope = roleScopes[index] ?? roleScopes[1 + Math.floor(random() * (roleScopes.length - 1))] ?? 'self'
    return {
      id: id('r', index),
      isEnabled: random() < 0.85,
      dataScope,
      departmentIds: dataScope === 'custom' ? several(departments, 0.2) : [],
    }
  })
  const people = times(counts.people, (index) => ({ id: id('p', index), departmentId: departmentOrNone(), roleIds: several(roles, 0.25) }))
  const drawn = times(counts.rows, () => ({
    ownerId: random() < 0.1 ? null : (pick(people)?.id ?? null),
    departmentId: departmentOrNone(),
  }))
  // Whichever department a scope leaves out, a user misses a row that they do not own.
  const bare = departments.filter((department) => !drawn.some((row) => row.departmentId === department.id && row.ownerId === null))
  const rows = [...drawn, ...bare.map((department) => ({ ownerId: null, departmentId: department.id }))]
  return { departments, roles, people, rows: rows.map((row, index) => ({ id: id('w', index), ...row })) }
}
