import { format } from 'node:util'
import { afterEach } from 'vitest'

// A test that expects an error mocks console.error itself:
// vi.spyOn(console, 'error').mockImplementation(() => {})
const errors: string[] = []
console.error = (...parts: unknown[]) => errors.push(format(...parts))

afterEach(() => {
  const unexpected = errors.splice(0)
  if (unexpected.length > 0) throw new Error(`Unexpected console.error during the test:\n${unexpected.join('\n')}`)
})
