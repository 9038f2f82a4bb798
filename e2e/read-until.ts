import { expect, type Locator } from '@playwright/test'

/** Reads a value until it is as expected, and returns it: what a journey has to know, such as a password that the server made. */
export function readUntil<Value, Expected extends Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => value is Expected,
): Promise<Expected>
export function readUntil<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean): Promise<Value>
export async function readUntil<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean): Promise<Value> {
  let last: { readonly value: Value } | undefined
  await expect
    .poll(async () => {
      const value = await read()
      last = { value }
      return isExpected(value) ? 'as expected' : value
    })
    .toBe('as expected')
  if (!last) throw new Error('Nothing was read')
  return last.value
}

/** Waits until one of two things is shown; returns whether it is the first. */
export async function isFirstShown(first: Locator, second: Locator): Promise<boolean> {
  const [isShown] = await readUntil(
    async () => [await first.isVisible(), await second.isVisible()] as const,
    (shown) => shown.some(Boolean),
  )
  return isShown
}
