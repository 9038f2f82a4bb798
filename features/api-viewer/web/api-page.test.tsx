import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { setConfirmationHandler } from '#web/api/client.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ApiPage } from './api-page.tsx'

const shared = { resource: 'coins', permission: 'signedIn', params: z.strictObject({ id: z.string() }), result: z.null() } as const
const getCoin = defineCall({ ...shared, operation: 'get', method: 'GET', path: '/coin/:id' })
const removeCoin = defineCall({ ...shared, operation: 'remove', method: 'DELETE', path: '/coin/:id', errors: [notFound] })
const updateCoin = defineCall({
  ...shared,
  operation: 'update',
  method: 'PATCH',
  path: '/coin/:id',
  isIdempotent: true,
  body: z.strictObject({ value: z.int(), edge: z.object({ text: z.object({ size: z.int() }) }) }),
})
const engraveSeal = defineCall({ ...shared, resource: 'seals', operation: 'engrave', method: 'PUT', path: '/seal/:id', hasContent: true })
const mintSeal = defineCall({ ...shared, resource: 'seals', operation: 'mint', method: 'POST', path: '/seal/:id' })
const description = openApiDocument([getCoin, removeCoin, updateCoin, mintSeal, engraveSeal], { title: 'Coins', version: '1' })

let server: ReturnType<typeof startTestServer>

beforeEach(() => {
  localStorage.clear()
  setLanguage('zh-CN')
  setConfirmationHandler(undefined)
  storeSession({ token: 'T1', user: {} }, { isRemembered: true })
  server = startTestServer({ 'GET /api/openapi.json': () => Response.json(description) })
})

async function open(address = '/system/api') {
  const page = renderPage(<ApiPage />, { address })
  await screen.findByRole('searchbox')
  return page
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const sendButton = () => screen.getByRole('button', { name: /^发送 [A-Z]+ 请求$/ })

/** Opens the form of an operation, and enters the id of its coin or seal. */
async function openTry(operation: string, id = '7') {
  const page = await open(`/system/api?operation=${operation}`)
  await page.user.click(screen.getByRole('tab', { name: '试用' }))
  if (id !== '') await page.user.type(field(/^id/), id)
  return page
}

const rows = () => screen.queryAllByRole('link', { name: /^(?:GET|POST|PATCH|DELETE) \// }).map(({ textContent }) => textContent)

test('groups are closed at first and draw their operations when they are opened', async () => {
  const { user } = await open()
  expect(rows()).toEqual([])
  const group = screen.getByRole('button', { name: /^coins/, expanded: false })
  await user.click(group)
  expect(rows()).toHaveLength(3)
  await user.click(group)
  expect(rows()).toEqual([])
})

test('a search shows what it finds, a slash goes there, and clearing it restores the groups', async () => {
  const { user } = await open()
  await user.keyboard('/delete coin')
  expect(rows()).toEqual(['DELETE /coin/{id} 登录即可'])
  expect(screen.getByText('1 个接口')).toBeTruthy()
  await user.keyboard(' tin')
  expect(screen.getByText('没有匹配的接口')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(rows()).toEqual([])
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(2)
})

test('an operation opens by keyboard, is in the URL, and gets the focus; closing it returns the focus to its row', async () => {
  const { user, address } = await open()
  await user.keyboard('/mint{Tab}{Tab}{Tab}{Enter}')
  expect(address()).toBe('/system/api?operation=seals.mint')
  const view = screen.getByRole('region', { name: 'POST /seal/{id}' })
  expect(document.activeElement?.contains(view)).toBe(true)
  await user.click(within(view).getByRole('button', { name: '关闭接口' }))
  expect(address()).toBe('/system/api')
  expect(document.activeElement?.textContent).toContain('POST /seal/{id}')
})

test('going back to an operation opens its group, also one that was closed', async () => {
  function Back() {
    const navigate = usePageNavigate()
    return <Button onClick={() => navigate('/system/api?operation=seals.mint')}>后退</Button>
  }
  const { user } = renderPage(
    <>
      <ApiPage />
      <Back />
    </>,
    { address: '/system/api?operation=seals.mint' },
  )
  await user.click(await screen.findByRole('button', { name: '关闭接口' }))
  await user.click(screen.getByRole('button', { name: /^seals/ }))
  expect(rows()).toEqual([])
  await user.click(screen.getByText('后退'))
  expect(rows()).toContain('POST /seal/{id} 登录即可')
})

test('closing an operation that the list does not show moves the focus to the search', async () => {
  const { user } = await open('/system/api?operation=seals.mint')
  await user.keyboard('/coin')
  await user.click(screen.getByRole('button', { name: '关闭接口' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the operation of the URL is shown with its parameters, body, example and errors; deep fields open on demand', async () => {
  const { user } = await open('/system/api?operation=coins.update')
  expect(screen.getByRole('link', { name: /^PATCH/ }).getAttribute('aria-current')).toBe('true')
  const body = screen.getByRole('table', { name: '请求正文' })
  const fields = () => within(body).getAllByRole('rowheader')
  expect(fields().map(({ textContent }) => textContent)).toEqual(['value必填', 'edge必填', 'text必填'])
  await user.click(within(body).getByRole('button', { name: 'text 的字段' }))
  expect(fields()).toHaveLength(4)
  expect(screen.getByRole('table', { name: '路径参数' }).textContent).toContain('id必填')
  expect(screen.getByRole('figure', { name: '示例' }).textContent).toContain('"value": 1')
  expect(screen.getByText(/^notFound|badRequest/).textContent).toContain('(400)')
})

test('a request has what was typed, the session and a key of its own, and its response is shown with its status and error', async () => {
  server.answer('PATCH /api/coin/7', () => fail(notFound, {}))
  const { user } = await openTry('coins.update', '')
  await user.click(sendButton())
  expect(screen.getByText('请输入 id')).toBeTruthy()
  await user.type(field(/^id/), '7')
  await user.clear(field(/^请求正文/))
  await user.click(sendButton())
  expect(screen.getByText(/不是有效的 JSON$/)).toBeTruthy()
  await user.type(field(/^请求正文/), '{{"value":2}')
  await user.click(sendButton())
  expect((await screen.findByText(/^404/)).textContent).toBe('404 notFound')
  const [sent] = server.sentTo('PATCH /api/coin/7')
  expect(sent?.body).toEqual({ value: 2 })
  expect(sent?.headers.get('token')).toBe('T1')
  expect(sent?.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
  expect(screen.getByRole('figure', { name: '命令行（curl）' }).textContent).not.toContain('T1')
})

test('what was typed is kept while other operations are shown, and leaving the page asks until it is sent', async () => {
  const { user } = await openTry('coins.get')
  await user.click(screen.getByRole('link', { name: /^DELETE/ }))
  await user.click(screen.getByRole('tab', { name: '试用' }))
  expect(field(/^id/).value).toBe('')
  await user.click(screen.getByRole('button', { name: '关闭接口' }))
  expect(hasUnsavedInput()).toBe(true)
  await user.click(screen.getByRole('link', { name: /^GET/ }))
  expect(field(/^id/).value).toBe('7')
  server.answer('GET /api/coin/7', () => ok(null))
  await user.click(sendButton())
  expect(await screen.findByText(/^200/)).toBeTruthy()
  expect(hasUnsavedInput()).toBe(false)
  expect(field(/^id/).value).toBe('7')
})

test('a header that cannot be sent is named beside its field, and nothing is sent', async () => {
  const { user } = await openTry('coins.update')
  await user.type(field(/^Idempotency-Key$/), '钥匙')
  expect(screen.getByText(/^Idempotency-Key 只能包含/)).toBeTruthy()
  await user.click(sendButton())
  expect(document.activeElement).toBe(field(/^Idempotency-Key$/))
  expect(server.sentTo('PATCH /api/coin/7')).toHaveLength(0)
})

test('a response that is not a text has its own size and is not shown as one', async () => {
  const headers = { 'content-type': 'application/zip' }
  server.answer('GET /api/coin/7', () => new Response(new Uint8Array(500).fill(200), { headers }))
  const { user } = await openTry('coins.get')
  await user.click(sendButton())
  expect((await screen.findByText(/^200/)).parentElement?.textContent).toContain('500 B')
  expect(screen.queryByRole('figure', { name: '响应正文' })).toBeNull()
  expect(screen.getByText('响应正文是二进制内容，不显示。')).toBeTruthy()
})

test('a request that must be confirmed asks for it and is sent again', async () => {
  let isConfirmed = false
  server.answer('DELETE /api/coin/7', () => (isConfirmed ? ok(null) : fail(confirmationRequired, {})))
  setConfirmationHandler(async () => (isConfirmed = true))
  const { user } = await openTry('coins.remove')
  await user.click(sendButton())
  expect(await screen.findByText(/^200/)).toBeTruthy()
  expect(server.sentTo('DELETE /api/coin/7')).toHaveLength(2)
})

test('a confirmed request that then reaches no server says so, and shows no response', async () => {
  let isConfirmed = false
  server.answer('DELETE /api/coin/7', () => {
    if (isConfirmed) throw new TypeError('disconnected')
    return fail(confirmationRequired, {})
  })
  setConfirmationHandler(async () => (isConfirmed = true))
  const { user } = await openTry('coins.remove')
  await user.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toContain('服务器')
  expect(screen.queryByRole('figure', { name: '响应正文' })).toBeNull()
})

test('a request with a file is not sent without one', async () => {
  server.answer('PUT /api/seal/7', () => ok(null))
  const { user } = await openTry('seals.engrave')
  await user.click(sendButton())
  expect(screen.getByText('请选择要发送的文件')).toBeTruthy()
  expect(server.sentTo('PUT /api/seal/7')).toHaveLength(0)
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File(['seal'], 'seal.bin'))
  expect(screen.getByText('seal.bin')).toBeTruthy()
  expect(screen.queryByText('请选择要发送的文件')).toBeNull()
})
