import { expect, test } from 'vitest'
import { pictureTypes } from '#contract/files/picture-type.ts'
import { checkFiles } from './check-files.ts'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { usePictureMessages } from './messages.ts'

const zh = usePictureMessages.in['zh-CN']

const limits = { types: pictureTypes, maxBytes: 2048, maxCount: 3, count: 1, messages: zh, language: 'zh-CN' } as const
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)

test('files of another type, empty and too large ones are refused by name, and those beyond the number are counted', () => {
  const files = [file('a.png'), file('b.svg'), file('c.JPG', 3000), file('d.webp', 0), file('e.gif'), file('f.png')]
  const { accepted, problems } = checkFiles(files, limits)
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'e.gif'])
  expect(problems).toEqual(['b.svg：不支持这种类型', 'c.JPG：超过 2 KB', 'd.webp：文件为空', '最多 3 张，另有 1 张未添加'])
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1536, '1.5 KB'],
  [20 * 1024 * 1024, '20 MB'],
  [1.26 * 1024 ** 3, '1.3 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'zh-CN')).toBe(text)
})
