import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { failForMissingCode } from './code-missing.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

test('where more code was asked for in vain the page says so, and the cause is not kept from the browser’s console', async () => {
  const cause = new Error('a fault of the code')
  await expect(Promise.reject(cause).catch(failForMissingCode)).rejects.toBe(cause)
  screen.getByText('控制台加载失败，请检查网络连接。')
  screen.getByRole('button', { name: '重新加载' })
})
