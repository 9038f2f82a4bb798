import { expect, test } from 'vitest'
import { notFound, unexpected } from '#contract/errors/error.ts'
import { failureMessage } from './failure-message.ts'
import { useDisplayMessages } from '#web/ui/display/messages.ts'

const zh = useDisplayMessages.in['zh-CN']

test('a server error is described without its reference, which is shown separately', () => {
  const message = unexpected.message({ requestId: 'abc' })['zh-CN']
  expect(failureMessage({ name: unexpected.name, message, requestId: 'abc' }, zh)).toBe('服务器出错了，请稍后重试')
})

test.each([
  ['networkFailed', '网络不可用'],
  [notFound.name, '内容不存在或已被删除'],
])('%s keeps its own message', (name, message) => {
  expect(failureMessage({ name, message, requestId: '' }, zh)).toBe(message)
})
