import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLoadFailureAndThrow } from './load-failure.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

test('when code fails to load the page says so, and the cause still reaches the browser console', async () => {
  const cause = new Error('a bug in the code')
  await expect(Promise.reject(cause).catch(showLoadFailureAndThrow)).rejects.toBe(cause)
  screen.getByText('控制台加载失败，请检查网络连接')
  screen.getByRole('button', { name: '重新加载' })
})
