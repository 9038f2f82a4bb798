import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Draft, draftLimitReached } from '#contract/drafts.ts'
import { line } from '#contract/schemas/schemas.ts'
import { request } from '#web/api/client.ts'
import { setCallSender } from '#web/base/send-call.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const recordId = '0000000000000001'
const schema = z.strictObject({ name: line({ max: 5 }), city: line({ max: 9 }), pin: line({ max: 9 }) })
const initial = { name: '贺兰', city: '成都', pin: '' }
const draft: Draft = { version: 3, fields: [{ name: 'name', before: '贺兰', value: '贺兰亭' }], updateDate: '2026-11-24T05:20:00.000Z' }

const user = { userId: 'u1', username: 'wang', realName: '王掌柜', avatar: '', desc: '', password: '', token: '', permissions: [] }

beforeEach(() => {
  setCallSender(request)
  setCurrentUser(user)
})

function Person() {
  const form = useForm({
    schema,
    initial,
    submit: async () => {},
    draft: { form: 'people', recordId, version: 3, omit: ['pin'] },
  })
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('name')} label="名称" />
        <TextField {...form.field('city')} label="城市" />
        <TextField {...form.field('pin')} label="密码" />
      </Form>
      <Button onClick={() => form.reset()}>重置</Button>
    </>
  )
}

function open(answers: Parameters<typeof startTestServer>[0] = {}) {
  const server = startTestServer({
    'GET /api/draft': () => ok({ draft: null }),
    'PUT /api/draft': () => ok(null),
    'DELETE /api/draft': () => ok(null),
    ...answers,
  })
  const { unmount } = render(<Person />)
  return { server, unmount, user: userEvent.setup(), saved: () => server.sentTo('PUT /api/draft').map(({ body }) => body) }
}

const nameField = () => screen.getByRole('textbox', { name: '名称' })
const patience = { timeout: 5000 }

test('what is typed is saved with the values before, without fields that are left out, and the form says so', async () => {
  const form = open()
  await form.user.type(nameField(), '亭')
  await form.user.type(screen.getByRole('textbox', { name: '密码' }), 'secret')
  await screen.findByText(/^草稿已保存 \d\d:\d\d$/, {}, patience)
  expect(form.saved().at(-1)).toEqual({ form: 'people', recordId, version: 3, fields: [{ name: 'name', before: '贺兰', value: '贺兰亭' }] })
  expect(JSON.stringify(form.saved())).not.toContain('secret')
})

test('in a drawer it is said beside the buttons, where no field is covered', async () => {
  startTestServer({ 'GET /api/draft': () => ok({ draft: null }), 'PUT /api/draft': () => ok(null), 'DELETE /api/draft': () => ok(null) })
  await import('#web/ui/dialog/modal-frame.tsx')
  render(
    <Drawer isOpen title="编辑" onClose={() => {}} renderFooter={() => <Button>保存</Button>}>
      <Person />
    </Drawer>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '亭')
  const line = await screen.findByText(/^草稿已保存/, {}, patience)
  expect(line.closest('footer')?.contains(screen.getByRole('button', { name: '保存' }))).toBe(true)
})

test('a draft left by an earlier form is offered, and restored on request', async () => {
  const form = open({ 'GET /api/draft': () => ok({ draft }) })
  await screen.findByText(/^有未保存的草稿，2026-11-24/)
  expect(nameField()).toHaveProperty('value', '贺兰')
  await form.user.click(screen.getByRole('button', { name: '恢复草稿' }))
  expect(nameField()).toHaveProperty('value', '贺兰亭')
  expect(document.activeElement).toBe(nameField())
  expect(screen.queryByRole('button', { name: '恢复草稿' })).toBeNull()
  expect(form.server.sentTo('GET /api/draft').map(({ query }) => query)).toEqual([{ form: 'people', recordId }])
})

test('a draft that is discarded is removed', async () => {
  const form = open({ 'GET /api/draft': () => ok({ draft }) })
  await form.user.click(await screen.findByRole('button', { name: '丢弃' }))
  await waitFor(() => expect(form.server.sentTo('DELETE /api/draft')).toHaveLength(1))
  expect(nameField()).toHaveProperty('value', '贺兰')
  expect(document.activeElement).toBe(nameField())
})

test('values of an earlier version of the form that do not fit are left out', async () => {
  const fields = Object.entries({ name: 7, city: '重庆', gone: true }).map(([name, value]) => ({ name, before: '', value }))
  const form = open({ 'GET /api/draft': () => ok({ draft: { ...draft, fields } }) })
  await form.user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  expect([nameField(), screen.getByRole('textbox', { name: '城市' })].map((field) => 'value' in field && field.value)).toEqual([
    '贺兰',
    '重庆',
  ])
})

test('closing the form or resetting it removes the draft, unless it was never saved', async () => {
  const form = open()
  await form.user.type(nameField(), '亭')
  await screen.findByText(/^草稿已保存/, {}, patience)
  await form.user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(form.server.sentTo('DELETE /api/draft')).toHaveLength(1))
  expect(screen.queryByText(/^草稿已保存/)).toBeNull()
  await form.user.type(nameField(), '亭')
  await screen.findByText(/^草稿已保存/, {}, patience)
  form.unmount()
  await waitFor(() => expect(form.server.sentTo('DELETE /api/draft')).toHaveLength(2))

  const untouched = open({ 'GET /api/draft': () => ok({ draft }) })
  await screen.findByRole('button', { name: '恢复草稿' })
  untouched.unmount()
  expect(untouched.server.sentTo('DELETE /api/draft')).toEqual([])
})

test('leaving the console, such as when the session has expired, keeps the draft', async () => {
  const form = open()
  await form.user.type(nameField(), '亭')
  await screen.findByText(/^草稿已保存/, {}, patience)
  setCurrentUser(null)
  form.unmount()
  setCurrentUser(user)
  const next = open({ 'GET /api/draft': () => ok({ draft }) })
  await screen.findByRole('button', { name: '恢复草稿' })
  expect([form, next].flatMap(({ server }) => server.sentTo('DELETE /api/draft'))).toEqual([])
})

test('the form says when the draft is not saved, and saves it with the next input', async () => {
  let count = 0
  const form = open({ 'PUT /api/draft': () => (++count === 1 ? fail(draftLimitReached, {}) : ok(null)) })
  await form.user.type(nameField(), '亭')
  await screen.findByText('草稿未保存', {}, patience)
  await form.user.type(nameField(), '阁')
  await screen.findByText(/^草稿已保存/, {}, patience)
})

test('a form that is closed while its draft is being saved leaves none', async () => {
  let answer: (response: Response) => void = () => {}
  const form = open({ 'PUT /api/draft': () => new Promise<Response>((resolve) => (answer = resolve)) })
  await form.user.type(nameField(), '亭')
  await waitFor(() => expect(form.saved()).toHaveLength(1), patience)
  form.unmount()
  expect(form.server.sentTo('DELETE /api/draft')).toEqual([])
  answer(ok(null))
  await waitFor(() => expect(form.server.sentTo('DELETE /api/draft')).toHaveLength(1))
})

test('a form that is opened again right after another was closed is not offered what that one removes', async () => {
  let answer: (response: Response) => void = () => {}
  const form = open({ 'DELETE /api/draft': () => new Promise<Response>((resolve) => (answer = resolve)) })
  await form.user.type(nameField(), '亭')
  await screen.findByText(/^草稿已保存/, {}, patience)
  form.unmount()
  await waitFor(() => expect(form.server.sentTo('DELETE /api/draft')).toHaveLength(1))
  render(<Person />)
  expect(form.server.sentTo('GET /api/draft')).toHaveLength(1)
  answer(ok(null))
  await waitFor(() => expect(form.server.sentTo('GET /api/draft')).toHaveLength(2))
})

test('a form works without an answer about its draft', async () => {
  const form = open({ 'GET /api/draft': (_, signal) => never(signal) })
  await form.user.type(nameField(), '亭')
  expect(nameField()).toHaveProperty('value', '贺兰亭')
})
