import { expect, test } from 'vitest'
import { pictureBusy, pictureDamaged, pictureTooLarge, pictureTooSlow } from '#contract/files/files.ts'
import { PictureDecoder } from './pictures.ts'
import { png } from './test-files.ts'

const log = { warn: () => {} }
const reading = (picture: Uint8Array) => () => Promise.resolve(Buffer.from(picture))

test('a picture with a side of more than 20,000 pixels is refused before it is decoded, one of 20,000 is taken', async () => {
  const decoder = new PictureDecoder(log)
  const sizes = [
    [1, 49_999_999],
    [49_999_999, 1],
    [20_001, 1],
  ] as const
  for (const [width, height] of sizes)
    await expect(decoder.decode('lin', reading(png(width, height, 1)))).rejects.toMatchObject({ name: pictureTooLarge.name })
  expect(await decoder.decode('lin', reading(png(20_000, 2)))).toMatchObject({ width: 20_000, height: 2 })
})

test('a picture that takes longer than its limit is given up, and the next one has its turn', async () => {
  const decoder = new PictureDecoder(log, { side: 50_000_000, seconds: 1 })
  await expect(decoder.decode('lin', reading(png(1, 6_000_000)))).rejects.toMatchObject({ name: pictureTooSlow.name })
  expect(await decoder.decode('wang', reading(png(4, 3)))).toMatchObject({ width: 4, height: 3 })
})

test('of one person a picture is in hand and another waits; the next is refused, and that of another person goes first', async () => {
  const decoder = new PictureDecoder(log)
  const held = Promise.withResolvers<Buffer>()
  const order: string[] = []
  const decode = (person: string, read: () => Promise<Buffer>, name: string) =>
    decoder.decode(person, () => {
      order.push(name)
      return read()
    })
  const first = decode('lin', () => held.promise, 'first')
  await expect.poll(() => order).toEqual(['first'])
  const second = decode('lin', reading(png(2, 2)), 'second')
  await expect(decode('lin', reading(png(2, 2)), 'third')).rejects.toMatchObject({ name: pictureBusy.name })
  const other = decode('wang', reading(png(3, 3)), 'other')
  held.resolve(Buffer.from('no picture'))
  await expect(first).rejects.toMatchObject({ name: pictureDamaged.name })
  expect(await Promise.all([second, other])).toMatchObject([{ width: 2 }, { width: 3 }])
  expect(order).toEqual(['first', 'other', 'second'])
})
