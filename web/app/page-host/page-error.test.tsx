import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageError } from './page-error.tsx'

afterEach(() => vi.unstubAllEnvs())

function crash(): void {
  render(<PageError error={new TypeError('rows is undefined')} requestId="W1" onRetry={() => {}} />)
}

test('in development a crashed page shows the message and the stack', () => {
  crash()
  expect(screen.getByText(/TypeError: rows is undefined/).textContent).toContain('page-error.test.tsx')
})

test('in production a crashed page shows neither', () => {
  vi.stubEnv('DEV', false)
  crash()
  screen.getByText(/W1/)
  expect(document.body.textContent).not.toContain('rows is undefined')
})
