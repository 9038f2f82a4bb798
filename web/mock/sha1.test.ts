import { expect, test } from 'vitest'
import { hmacSha1 } from './sha1.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (value: Uint8Array) => [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')

test.each([
  [new Uint8Array(20).fill(0x0b), bytes('Hi There'), 'b617318655057264e28bc0b6fb378c8ef146be00'],
  [bytes('Jefe'), bytes('what do ya want for nothing?'), 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'],
  [new Uint8Array(20).fill(0xaa), new Uint8Array(50).fill(0xdd), '125d7342b9ac11cd91a39af48aa17b4f63f175d3'],
])('the keyed hash of %s is that of RFC 2202', (key, message, expected) => {
  expect(hex(hmacSha1(key, message))).toBe(expected)
})
