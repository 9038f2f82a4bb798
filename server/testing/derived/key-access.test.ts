import { expect, test } from 'vitest'
import { isOpenToKeys } from '#contract/calls/key-access.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { nameOf } from './scenario-requests.ts'

const { calls } = await discoverContract()

test('[I6] API keys can make the calls of a fixed list of permissions, and of the others none but pickers and what is public', () => {
  const open = calls.filter(isOpenToKeys)
  const permissions = new Set(open.flatMap(({ permission }) => (typeof permission === 'object' ? permission.value : [])))
  expect([...permissions].toSorted()).toEqual([
    'application',
    'application_delete',
    'application_edit',
    'application_transfer',
    'basic_list',
    'basic_list_delete',
    'basic_list_edit',
    'basic_list_transfer',
    'components_product',
    'components_product_edit',
    'dashboard_console',
    'dashboard_monitor',
    'system_audit',
    'system_department',
    'system_file',
    'system_login_log',
    'system_position',
    'system_position_delete',
    'system_position_edit',
    'system_user',
  ])
  expect(open.flatMap((call) => (typeof call.permission === 'string' ? nameOf(call) : [])).toSorted()).toEqual([
    'GET /about',
    'GET /department/choices',
    'GET /password_rules',
    'GET /person/list',
  ])
  const forbiddenGroups =
    /^(POST \/login|\S+ \/account|\S+ \/session|\S+ \/role|\S+ \/menu|\S+ \/setting|\S+ \/officers|\S+ \/lock|\S+ \/logout)|restore$/
  expect(open.map(nameOf).filter((name) => forbiddenGroups.test(name))).toEqual([])
})
