import { format } from 'node:util'
import { afterEach } from 'vitest'

// A test that expects an error spies on the console itself, and the spy keeps it from here:
// vi.spyOn(console, 'error').mockImplementation(() => {})
const errors: string[] = []
console.error = (...parts: unknown[]) => errors.push(format(...parts))

afterEach(() => {
  const unexpected = errors.splice(0)
  if (unexpected.length > 0) throw new Error(`The console was told of an error that the test does not expect:\n${unexpected.join('\n')}`)
})
