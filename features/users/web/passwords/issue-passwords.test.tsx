import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { alreadyDone } from '#contract/errors/request-errors.ts'
import { usersReset, usersView } from '#features/users/contract/permissions.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { IssuePasswordsDialog } from './issue-passwords.tsx'

beforeAll(preloadModal)

const [ann, ben, chen] = ['0000000000000001', '0000000000000002', '0000000000000003']
const path = 'POST /api/user/passwords'
const result = {
  issued: [
    { id: ann, username: 'ann', realName: '安然', password: 'abcd2345efgh6789' },
    { id: ben, username: '=ben', realName: '贝宁', password: 'jkmn2345pqrs6789' },
  ],
  skipped: [{ id: chen, username: 'chen', realName: '陈掌柜', reason: 'own' }],
  expiryDate: '2026-12-08T01:00:00.000Z',
}

function open(answer = () => ok(result)) {
  const onClose = vi.fn()
  const server = startTestServer({ [path]: answer })
  return {
    onClose,
    server,
    ...renderPage(<IssuePasswordsDialog ids={[ann, ben, chen]} onClose={onClose} />, {
      address: '/system/user',
      permissions: [usersView, usersReset],
    }),
  }
}

test('selected people get passwords after a question; the sheet shows them once, and who was left out and why', async () => {
  const { user, server, onClose } = open()
  const question = within(await screen.findByRole('alertdialog', { name: '为 3 人生成一次性密码？' }))
  expect(server.sent).toEqual([])
  await user.click(question.getByRole('button', { name: '生成一次性密码' }))
  const sheet = within(await screen.findByRole('dialog', { name: '2 人的一次性密码' }))
  expect(server.sentTo(path).map(({ body }) => body)).toEqual([{ ids: [ann, ben, chen] }])
  expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '姓名用户名一次性密码',
    '安然annabcd2345efgh6789',
    '贝宁=benjkmn2345pqrs6789',
  ])
  expect(sheet.getByRole('region', { name: '跳过了 1 人' }).textContent).toContain('陈掌柜 (chen) · 你自己')
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(sheet.getByRole('button', { name: '我已保存' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the sheet is downloaded as CSV in which no name is a formula, and printed as one slip a person', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:sheet'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '生成一次性密码' }))
  await user.click(await screen.findByRole('button', { name: '下载 CSV' }))
  const [head = '', first = '', second = ''] = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(head).toContain('姓名,用户名,一次性密码,有效期至')
  expect(first).toContain('安然,ann,abcd2345efgh6789,')
  expect(second).toContain("'=ben")
  await user.click(screen.getByRole('button', { name: '打印密码条' }))
  const frame = document.querySelector('iframe')
  const slips = Array.from(frame?.contentDocument?.querySelectorAll('p') ?? [], ({ textContent }) => textContent)
  expect(slips).toHaveLength(2)
  expect(slips[0]).toContain('abcd2345efgh6789')
  expect(slips[0]).not.toContain('jkmn2345pqrs6789')
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('after a failure nothing is lost: the question stays, and asks with the same key', async () => {
  const { user, server } = open(() => fail(unavailable, {}))
  const ask = await screen.findByRole('button', { name: '生成一次性密码' })
  await user.click(ask)
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1))
  await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'))
  server.answer(path, () => ok({ ...result, issued: [] }))
  await user.click(ask)
  await screen.findByRole('dialog', { name: '没有生成密码' })
  const keys = server.sentTo(path).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('once the response with the passwords is lost, the question closes, so that the people can be given others', async () => {
  const { user, server, onClose } = open(() => fail(unavailable, {}))
  const ask = await screen.findByRole('button', { name: '生成一次性密码' })
  await user.click(ask)
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1))
  await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'))
  expect(onClose).not.toHaveBeenCalled()
  server.answer(path, () => fail(alreadyDone, { id: '' }))
  await user.click(ask)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
