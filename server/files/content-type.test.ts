import { expect, test } from 'vitest'
import { fileTypeRefused } from '#contract/files/files.ts'
import { contentType } from './content-type.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from('名称,编号\r\n')],
  ['UTF-8 with a broken character', Buffer.from([0xe5, 0x90, 0x8d, 0x0a, 0xe5, 0x0a])],
  ['GBK', Buffer.from('c3fbb3c62cb1e0bac50d0a', 'hex')],
  ['Big5', Buffer.from('a657ba592cbd73b8b90a', 'hex')],
  ['Shift_JIS', Buffer.from('96bc914f2c93fa95740a', 'hex')],
  ['windows-1252', Buffer.from('Café;Müller\n', 'latin1')],
  ['UTF-16LE with its mark', utf16('\uFEFF名称,a\r\n')],
  ['UTF-16BE with its mark', utf16('\uFEFF名称,a\r\n').swap16()],
  ['UTF-16LE', utf16('name,名称\r\n')],
  ['UTF-16BE', utf16('name,名称\r\n').swap16()],
  ['Chinese in UTF-16LE', utf16('名称，编号\r\n第一行“甲”……\r\n')],
  ['Chinese in UTF-16BE', utf16('名称，编号\r\n第一行“甲”……\r\n').swap16()],
  ['UTF-16LE that is cut', utf16('name 😀').subarray(0, -2)],
  ['a log with colours', Buffer.from('\x1B[31mred\x1B[0m\n')],
  ['a text that begins as a bitmap', Buffer.from('BMW 320\n')],
  ['a card', Buffer.from('BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n')],
])('%s is a text', async (_, bytes) => expect(await contentType('list.txt', bytes)).toBe('text/plain'))

test.each([
  ['controls', Buffer.from([1, 2, 3, 65, 66, 200])],
  ['a zero in a text', Buffer.from(`abc\0${'d'.repeat(20)}`)],
  ['a zero in a text in UTF-8', Buffer.from('名称\0编号编号编号')],
  ['a zero in a text in GBK', Buffer.from('c3fbb3c600b1e0bac5b1e0bac50a', 'hex')],
  ['noise', Buffer.from(Array.from({ length: 400 }, (__, index) => (index * index * 89 + index * 7) % 251))],
  ['Chinese in UTF-16 with controls', utf16('名称编号\u0001名称编号名称编号')],
  ['UTF-16 with controls', utf16('\uFEFFa\0b')],
  ['numbers of two bytes', Buffer.from(Uint16Array.from({ length: 200 }, (__, index) => index % 30).buffer)],
  ['UTF-16 with half a character', utf16('\uFEFFab\uD800cd')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.4\nabc\n')],
  ['a declared drawing', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['a declared drawing in UTF-16', utf16('\uFEFF<?xml version="1.0"?><svg/>')],
])('%s is no text', async (_, bytes) => expect(contentType('list.txt', bytes)).rejects.toMatchObject({ name: fileTypeRefused.name }))
