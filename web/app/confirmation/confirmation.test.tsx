import { useState } from 'react'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tooManyTries } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { wrongPassword } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { useWrite } from '#web/api/queries.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { resetBrowser } from '#web/app/session/test-session.tsx'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { settleConfirmation } from './confirmation-request.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { page } from '#web/testing/test-routes.ts'
import { fail, ok, startTestServer, type SentRequest } from '#web/testing/test-server.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'

beforeAll(async () => {
  stubResizeObserver()
  await import('./confirmation-dialog.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})
beforeEach(() => {
  resetBrowser()
  settleConfirmation(false)
})

const grantRole = defineCall({
  resource: 'roles',
  operation: 'grant',
  method: 'POST',
  path: '/role/grant',
  permission: 'signedIn',
  requiresConfirmation: true,
  isIdempotent: true,
  body: z.strictObject({ name: z.string() }),
  result: z.null(),
})

function RoleForm({ onSaved }: { onSaved: () => void }) {
  const { mutateAsync } = useWrite(grantRole, { handledErrors: formHandledErrors })
  const form = useForm({
    schema: grantRole.body,
    initial: { name: '' },
    submit: async (body) => {
      await mutateAsync({ body })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="名称" />
      <Button type="submit">保存</Button>
    </Form>
  )
}

function RolesPage() {
  const [isOpen, setOpen] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly string[]>([])
  const { mutateAsync } = useWrite(grantRole, { idempotencyKey: ({ body }) => `key-of-${body.name}` })

  async function grantBoth() {
    const settled = await Promise.allSettled(['editor', 'auditor'].map((name) => mutateAsync({ body: { name } })))
    setOutcomes(settled.map(({ status }) => status))
  }
  return (
    <>
      <Button onClick={() => void ignoreApiError(grantBoth)}>授予两个角色</Button>
      <Button onClick={() => setOpen(true)}>新建角色</Button>
      <output aria-label="结果">{outcomes.join(' ')}</output>
      <Drawer isOpen={isOpen} title="新建角色" onClose={() => setOpen(false)}>
        <RoleForm onSaved={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

const title = { 'zh-CN': '角色', 'en-US': 'Roles' }
const roles: PageEntry = {
  page: { ...page('/list/roles'), title, parent: 'list' },
  lazyPage: { purpose: title, load: () => Promise.resolve(RolesPage) },
}

const passwordOf = ({ body }: SentRequest) => z.parse(z.object({ password: z.string() }), body).password

/** Opens the page on a server that requires a confirmation with the password `right`. */
async function openRoles(user = userWith('any')) {
  let isConfirmed = false
  const server = startTestServer({
    'GET /api/admin_info': () => ok(user),
    'POST /api/role/grant': () => (isConfirmed ? ok(null) : fail(confirmationRequired, {})),
    'POST /api/account/confirm': (sent) => {
      isConfirmed = passwordOf(sent) === 'right'
      if (isConfirmed) return ok({ confirmedUntil: '2026-11-21T09:05:00.000Z' })
      return fail(wrongPassword, { issues: [{ path: ['password'], message: '密码错误' }] })
    },
  })
  openShell('/list/roles', { entries: [roles] })
  await screen.findByRole('button', { name: '授予两个角色' })
  return { server, user: userEvent.setup() }
}

const dialog = () => screen.findByRole('dialog', { name: '确认身份' })
const passwordField = async () => within(await dialog()).findByLabelText('登录密码')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '确认身份' })).toBeNull())
const outcomes = () => screen.getByRole('status', { name: '结果' }).textContent

test('[I4] several calls that require a confirmation open one dialog, and are repeated with the same keys once it is given', async () => {
  const { server, user } = await openRoles()
  const button = screen.getByRole('button', { name: '授予两个角色' })
  await user.click(button)
  await user.type(await passwordField(), 'right')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '确认' }))
  await closed()
  await waitFor(() => expect(outcomes()).toBe('fulfilled fulfilled'))
  expect(server.sentTo('POST /api/account/confirm')).toHaveLength(1)
  const sent = server.sentTo('POST /api/role/grant').map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(sent.slice(2)).toEqual(sent.slice(0, 2))
  expect(sent.slice(0, 2)).toEqual([
    ['key-of-editor', { name: 'editor' }],
    ['key-of-auditor', { name: 'auditor' }],
  ])
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the dialog is used with the keyboard: the field has the focus, Tab stays inside, Enter confirms', async () => {
  const { server, user } = await openRoles()
  screen.getByRole('button', { name: '授予两个角色' }).focus()
  await user.keyboard('{Enter}')
  const field = await passwordField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  const open = await dialog()
  for (let press = 0; press < 8; press++) {
    await user.tab()
    expect(open.contains(document.activeElement)).toBe(true)
  }
  await user.type(field, 'right{Enter}')
  await closed()
  expect(server.sentTo('POST /api/role/grant')).toHaveLength(4)
})

test('a wrong password is shown at the field, and the dialog stays until it is right', async () => {
  const { user } = await openRoles()
  await user.click(screen.getByRole('button', { name: '授予两个角色' }))
  const field = await passwordField()
  await user.type(field, 'wrong{Enter}')
  expect(await within(await dialog()).findByText('密码错误')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.clear(field)
  await user.type(field, 'right{Enter}')
  await closed()
  await waitFor(() => expect(outcomes()).toBe('fulfilled fulfilled'))
})

test('too many wrong passwords show the message of the server, and an empty one is not sent', async () => {
  const { server, user } = await openRoles()
  server.answer('POST /api/account/confirm', () => fail(tooManyTries, { retryAfter: 61 }))
  await user.click(screen.getByRole('button', { name: '授予两个角色' }))
  const field = await passwordField()
  await user.type(field, '{Enter}')
  expect(await within(await dialog()).findByText('此项必填')).toBeDefined()
  expect(server.sentTo('POST /api/account/confirm')).toHaveLength(0)
  await user.type(field, 'whatever{Enter}')
  expect(await within(await dialog()).findByText('尝试次数过多，请 2 分钟后再试')).toBeDefined()
})

test('cancelling fails every waiting call without a message, and the next call asks again', async () => {
  const { server, user } = await openRoles()
  await user.click(screen.getByRole('button', { name: '授予两个角色' }))
  await passwordField()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await closed()
  await waitFor(() => expect(outcomes()).toBe('rejected rejected'))
  expect(server.sentTo('POST /api/role/grant')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: '提示消息' })).queryAllByRole('listitem')).toEqual([])
  await user.click(screen.getByRole('button', { name: '授予两个角色' }))
  await passwordField()
})

test('a user without a password is not asked for one, and reads what they can do', async () => {
  const { user } = await openRoles({ ...userWith('any'), hasNoPassword: true })
  await user.click(screen.getByRole('button', { name: '授予两个角色' }))
  expect(await within(await dialog()).findByText(/请先退出企业账号/)).toBeDefined()
  expect(within(await dialog()).queryByLabelText('登录密码')).toBeNull()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await closed()
  await waitFor(() => expect(outcomes()).toBe('rejected rejected'))
})

test('above a drawer, Escape cancels only the confirmation; the form keeps its input and its focus, and shows no error', async () => {
  const { server, user } = await openRoles()
  await user.click(screen.getByRole('button', { name: '新建角色' }))
  const drawer = await screen.findByRole('dialog', { name: '新建角色' })
  await user.type(within(drawer).getByLabelText('名称'), '出纳{Enter}')
  const field = await passwordField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}')
  await closed()
  const name = within(drawer).getByLabelText('名称')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name).toHaveProperty('value', '出纳')
  expect(within(drawer).queryByRole('alert')).toBeNull()

  await user.keyboard('{Enter}')
  await user.type(await passwordField(), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo('POST /api/role/grant').map(({ body }) => body)).toEqual([{ name: '出纳' }, { name: '出纳' }, { name: '出纳' }])
})
