import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notFound } from '#contract/kit/error.ts'
import type { BasicRecord } from '#features/records/contract/records.ts'
import { answerCalls, Refusal, type Answers } from '#web/testing/answers.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RecordPage } from './record-page.tsx'

const record: BasicRecord = {
  id: '0000000000000002',
  name: '贺兰',
  sex: 'female',
  avatar: '',
  email: 'helan@corp.cn',
  city: '北京',
  type: 'company',
  status: 'close',
  createDate: '2026-11-18 12:51',
  updateDate: '2026-11-18 12:51',
  version: 2,
}
const detail = {
  record,
  history: [
    { id: '0000000000000012', at: '2026-11-19 08:00', username: 'wang', from: 'pass', to: 'close' },
    { id: '0000000000000011', at: '2026-11-18 12:51', username: 'admin', from: null, to: 'pass' },
  ],
  previousId: '0000000000000001',
  nextId: null,
}
const address = `/list/basic-info/${record.id}?status=close&sort=name&pageSize=20&page=3`

function open(id: string | undefined, answers: Answers) {
  const calls = answerCalls(answers)
  renderPage(<RecordPage />, { address, params: id === undefined ? {} : { id } })
  return calls
}

test('its neighbours are asked for in the order and with the filters of the list', async () => {
  const calls = open(record.id, { [`GET /table/${record.id}`]: () => detail })
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  expect(calls[0]?.query).toEqual({ status: 'close', sort: 'name' })
})

test('the ways to its neighbours and back keep the address of the list', async () => {
  open(record.id, { [`GET /table/${record.id}`]: () => detail })
  const back = await screen.findByRole('link', { name: '返回列表' })
  expect(back.getAttribute('href')).toBe('/list/basic-list?status=close&sort=name&pageSize=20&page=3')
  expect(screen.getByRole('link', { name: '上一条' }).getAttribute('href')).toBe(
    '/list/basic-info/0000000000000001?status=close&sort=name&pageSize=20&page=3',
  )
  expect(screen.getByRole('button', { name: '下一条' }).hasAttribute('disabled')).toBe(true)
})

test('its status history says who made it what, newest first', async () => {
  open(record.id, { [`GET /table/${record.id}`]: () => detail })
  await screen.findByRole('heading', { name: '状态记录' })
  expect(screen.getByText('状态由通过改为已关闭').compareDocumentPosition(screen.getByText('新建，状态为通过'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('a record that is not there is said to be so in place, with the way to the list', async () => {
  open(record.id, {
    [`GET /table/${record.id}`]: () => {
      throw new Refusal(notFound)
    },
  })
  expect(await screen.findByText('这条记录不存在或已被删除')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回列表' })).toBeTruthy()
})

test('what is no id at all is not asked for', () => {
  const calls = open('../../login', {})
  expect(screen.getByText('这条记录不存在或已被删除')).toBeTruthy()
  expect(calls).toEqual([])
})

test('without an id it shows the way to the list', () => {
  open(undefined, {})
  expect(screen.getByRole('link', { name: '打开基础列表' })).toBeTruthy()
})
