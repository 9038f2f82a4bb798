import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { declaredPermissions, readPermissions } from './declared-permissions.ts'
import type { Page } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'

const text = { 'zh-CN': '', 'en-US': '' }
const [view, edit, count] = ['view', 'edit', 'count'].map((value) => definePermission(value, text))
const call = { resource: 'purses', operation: 'list', method: 'GET', path: '/purse/list', result: z.null() } as const

test('the permissions of pages, buttons and calls are collected once each; signedIn requires none', () => {
  if (!view || !edit || !count) throw new Error('Three permissions are defined')
  const page: Page = { id: 'purses', path: '/purses', name: 'purses', parent: 'money', title: text, sort: 1, permissions: [view] }
  const pages = [{ ...page, buttons: [{ id: 'purses-edit', title: text, permission: edit }] }]
  const calls = [view, count].map((permission) => defineCall({ ...call, permission }))
  const open = defineCall({ ...call, permission: 'signedIn' })
  expect(declaredPermissions(pages, [...calls, open]).map(({ value }) => value)).toEqual(['view', 'edit', 'count'])
})

test('a session with read access can use the permissions of pages and those that no write requires', () => {
  if (!view || !edit || !count) throw new Error('Three permissions are defined')
  const page: Page = { id: 'purses', path: '/purses', name: 'purses', parent: 'money', title: text, sort: 1, permissions: [view] }
  const pages = [{ ...page, buttons: [{ id: 'purses-edit', title: text, permission: edit }] }]
  const reads = [view, edit, count].map((permission) => defineCall({ ...call, permission }))
  const writes = [view, edit].map((permission) => defineCall({ ...call, permission, method: 'POST' }))
  expect([...readPermissions(pages, [...reads, ...writes])]).toEqual(['view', 'count'])
})
