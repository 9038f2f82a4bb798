import { expect, test } from 'vitest'
import { addressProblem } from './address-problem.ts'

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
])('the demonstration knows %s as private', (address) => {
  expect(addressProblem(address)).toBe('privateAddress')
})

test.each(['https://10.example.com/', 'https://93.184.215.14/', 'https://[2606:4700::1111]/'])(
  'the demonstration knows %s as public',
  (address) => {
    expect(addressProblem(address)).toBeUndefined()
  },
)
