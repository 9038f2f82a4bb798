import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDocumentRoot } from './document-root.ts'

function Broken(): never {
  throw new Error('a bug in the code')
}

test('a document that fails without a boundary says so and offers to reload, instead of staying empty', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Within act React throws such errors into the test.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    logged.mockRestore()
    vi.unstubAllGlobals()
  })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  createDocumentRoot(container).render(<Broken />)
  expect(await screen.findByText('页面出错了，请重新加载')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  expect(logged).toHaveBeenCalledOnce()
})
