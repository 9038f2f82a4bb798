import * as z from 'zod/mini'
import { anyOf } from '#contract/lists/list-query.ts'
import { daysIn } from '#contract/lists/during.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, line } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { ResourceWords } from '#web/resource/resource-words.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, type SentRequest, startTestServer } from '#web/testing/test-server.ts'
import { dayAfter, daysBetween } from './calendar-days.ts'
import type { CalendarOptions } from './calendar-page.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
export const view = permissionOf('visit_view')
export const edit = permissionOf('visit_edit')

const kinds = ['call', 'meeting'] as const

/** Visits to customers, on their days. */
export const visits = defineResource({
  name: 'visits',
  path: '/visit',
  singular: 'visit',
  permissions: { view, edit, remove: edit },
  fields: z.strictObject({ name: line({ max: 40 }), kind: z.enum(kinds), beginsOn: z.nullable(day), endsOn: z.nullable(day) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: { kind: anyOf(kinds) } },
  calendar: { from: 'beginsOn', to: 'endsOn' },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

/** A visit. */
export type Visit = z.output<typeof visits.row>

const words: ResourceWords<typeof visits> = {
  one: '拜访',
  many: '拜访',
  fields: { name: '名称', kind: '方式', beginsOn: '开始', endsOn: '结束' },
  choices: { kind: { call: '电话', meeting: '上门' } },
}

/** A visit with a number for its id and name. */
export function visit(number: number, beginsOn: string | null, fields: Partial<Visit> = {}): Visit {
  return {
    id: String(number).padStart(16, '0'),
    name: `拜访${number}`,
    kind: 'call',
    beginsOn,
    endsOn: null,
    createDate: '2026-11-01T01:00:00.000Z',
    updateDate: '2026-11-01T01:00:00.000Z',
    version: 3,
    ...fields,
  }
}

function isOn({ beginsOn, endsOn }: Visit, first: string, last: string): boolean {
  return beginsOn !== null && beginsOn <= last && (endsOn ?? beginsOn) >= first
}

function found(all: readonly Visit[], { query }: SentRequest): readonly Visit[] {
  const [first, last] = daysIn(query['during'] ?? '0000-01-01,9999-12-31')
  const isWanted = (one: Visit) => query['where'] !== 'beginsOn.empty' || one.beginsOn === null
  return all.filter(
    (one) => isWanted(one) && (query['during'] === undefined || isOn(one, first, last)) && (query['kind'] ?? one.kind) === one.kind,
  )
}

/** The list and the totals of visits as the server answers them. */
function answersOf(all: readonly Visit[]) {
  return {
    'GET /api/visit/list': (sent: SentRequest) => {
      const [page, pageSize] = [Number(sent.query['page'] ?? 1), Number(sent.query['pageSize'] ?? 10)]
      const matching = found(all, sent)
      return ok(toPaged(matching.slice((page - 1) * pageSize, page * pageSize), matching.length, { page, pageSize }))
    },
    'GET /api/visit/totals': (sent: SentRequest) => {
      const [first, last] = daysIn(sent.query['during'] ?? ',')
      const days =
        sent.query['group'] === 'during' ? Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => dayAfter(first, at)) : []
      const groups = days.map((value) => ({ value, itemCount: all.filter((one) => isOn(one, value, value)).length, fields: [] }))
      return ok({ itemCount: found(all, sent).length, fields: [], groups })
    },
  }
}

/** Opens visits as a calendar on a server that has these; `all` may be changed in place. */
export function openCalendar(
  all: readonly Visit[],
  {
    permissions = [view, edit],
    answers = {},
    address = '/list/visits?calendar=month&calendarDay=2026-11-17',
    calendar,
  }: {
    permissions?: readonly (typeof view)[]
    answers?: Parameters<typeof startTestServer>[0]
    address?: string
    calendar?: CalendarOptions<Visit>
  } = {},
) {
  function VisitsPage() {
    const page = useResourceList(visits, useMessages({ 'zh-CN': words, 'en-US': words }))
    return (
      <>
        <ResourceTable page={page} {...(calendar && { calendar })} />
        <ResourceDrawer page={page} />
      </>
    )
  }
  const server = startTestServer({ ...answersOf(all), ...answers })
  return { server, ...renderPage(<VisitsPage />, { address, permissions }) }
}
