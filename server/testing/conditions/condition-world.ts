import { sql } from 'kysely'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { files } from '#contract/resource/file-fields.ts'
import { lines } from '#contract/resource/lines.ts'
import { reference } from '#contract/resource/reference.ts'
import { references } from '#contract/resource/references.ts'
import { type AnyResource, defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { choices, day, instant, line, money } from '#contract/schemas/schemas.ts'
import type { Database } from '#server/db/database.ts'
import { defineStore } from '#server/resource/resource-store.ts'

const permission = definePermission('thing', { 'zh-CN': '物品', 'en-US': 'Things' })
const statuses = ['open', 'pending', 'closed'] as const
const marks = ['fresh', 'rare', 'split'] as const

/** A resource with a field of every kind that conditions compare, each of which may be empty. */
export const things = defineResource({
  name: 'things',
  path: '/thing',
  singular: 'thing',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    name: z.nullable(line({ max: 60 })),
    title: line({ max: 60 }),
    status: z.nullable(z.enum(statuses)),
    count: z.nullable(z.int()),
    amount: z.nullable(money({ min: Number.MIN_SAFE_INTEGER })),
    weight: z.nullable(z.number()),
    isUrgent: z.nullable(z.boolean()),
    dueDay: z.nullable(day),
    doneAt: z.nullable(instant),
    tags: z.nullable(z.array(line({ max: 20 }))),
    marks: choices(marks),
    partOfId: z.nullable(reference((): AnyResource => things)),
    likeIds: references((): AnyResource => things),
    fileIds: files({ max: 3 }),
    report: z.nullable(richText),
    items: lines({ label: line({ max: 20 }) }),
  }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: { title: contains({ max: 60 }) } },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ title }) => title,
})

/** The things in a database. */
export const thingStore = defineStore(things, {
  table: 'thing',
  links: { likeIds: { table: 'thing_like', by: 'thing_id', to: 'like_id' } },
  lines: { items: { table: 'thing_item', by: 'thing_id' } },
})

/** A thing as it is put into the database, and as the reading of the oracle finds it. Times are epoch milliseconds. */
export interface Thing {
  readonly id: string
  readonly name: string | null
  readonly title: string
  readonly status: string | null
  readonly count: number | null
  readonly amount: number | null
  readonly weight: number | null
  readonly isUrgent: boolean | null
  readonly dueDay: string | null
  readonly doneAt: number | null
  readonly tags: readonly string[] | null
  readonly marks: readonly string[]
  readonly partOfId: string | null
  readonly likeIds: readonly string[]
  readonly fileIds: readonly string[]
  readonly report: object | null
  readonly items: readonly string[]
  readonly ownerId: string | null
  readonly departmentId: string | null
  readonly createDate: number
  readonly isDeleted: boolean
}

/** Departments by id with the one above. */
export const departmentParents: Readonly<Record<string, string | null>> = {
  dep0000000000000: null,
  dep0000000000001: 'dep0000000000000',
  dep0000000000002: 'dep0000000000000',
  dep0000000000011: 'dep0000000000001',
}

/** People by id with their department. */
export const personDepartments: Readonly<Record<string, string | null>> = {
  per0000000000000: 'dep0000000000000',
  per0000000000001: 'dep0000000000001',
  per0000000000011: 'dep0000000000011',
  per0000000000009: null,
}

const tables = `
  create table department (id text primary key, name text not null, path text not null unique) strict;
  create table app_user (id text primary key, real_name text not null, department_id text references department (id)) strict;
  create table thing (
    id text primary key, name text, title text not null, title_search text not null, status text, count integer, amount integer, weight real,
    is_urgent integer, due_day text, done_at integer, tags text, marks text not null, part_of_id text, file_ids text not null, report text,
    owner_id text, department_id text, created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null
  ) strict;
  create table thing_like (thing_id text not null, like_id text not null, created_at integer not null, updated_at integer not null,
    primary key (thing_id, like_id)) strict;
  create table thing_item (thing_id text not null, position integer not null, label text not null, primary key (thing_id, position)) strict;`

function pathOf(id: string): string {
  const parent = departmentParents[id]
  return `${parent ? pathOf(parent) : '/'}${id}/`
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Creates the tables of things and of what they refer to, with these rows. */
export async function fillConditionWorld(database: Database, all: readonly Thing[]): Promise<void> {
  await database.migrate((_, { script }) => script(tables))
  await database.write(async (connection) => {
    for (const id of Object.keys(departmentParents))
      await sql`insert into department (id, name, path) values (${id}, ${id}, ${pathOf(id)})`.execute(connection)
    for (const [id, departmentId] of Object.entries(personDepartments))
      await sql`insert into app_user (id, real_name, department_id) values (${id}, ${id}, ${departmentId})`.execute(connection)
    for (const thing of all) {
      const { id, createDate, isUrgent } = thing
      await sql`insert into thing (id, name, title, title_search, status, count, amount, weight, is_urgent, due_day, done_at, tags, marks, part_of_id,
          file_ids, report, owner_id, department_id, created_at, updated_at, deleted_at, version)
        values (${sql.join([id, thing.name, thing.title, thing.title, thing.status, thing.count, thing.amount, thing.weight, isUrgent === null ? null : Number(isUrgent)])},
          ${sql.join([thing.dueDay, thing.doneAt, jsonOf(thing.tags), jsonOf(thing.marks), thing.partOfId, jsonOf(thing.fileIds), jsonOf(thing.report)])},
          ${sql.join([thing.ownerId, thing.departmentId, createDate, createDate, thing.isDeleted ? createDate : null, 1])})`.execute(
        connection,
      )
      for (const other of thing.likeIds)
        await sql`insert into thing_like values (${id}, ${other}, ${createDate}, ${createDate})`.execute(connection)
      for (const [position, label] of thing.items.entries())
        await sql`insert into thing_item values (${id}, ${position}, ${label})`.execute(connection)
    }
  })
}
