import { expect, test } from 'vitest'
import { deviceName, deviceOf } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows', 'computer'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`, 'Edge 141 · Windows', 'computer'],
  [`${windows} Chrome/108.0.0.0 Safari/537.36 wxwork/4.1.36`, 'WeCom 4 · Windows', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari 18 · macOS',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux', 'computer'],
  [`${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari 18 · iOS', 'phone'],
  [`${iphone} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`, 'Chrome 141 · iOS', 'phone'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.61(0x18003d28)`, 'WeChat 8 · iOS', 'phone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18 · iPadOS',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; PLG110) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome 140 · Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140 · Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile',
    'Chrome 132 · HarmonyOS',
    'phone',
  ],
  ['curl/8.5.0', 'curl/8.5.0', 'program'],
  ['', '未知设备', 'program'],
])('%s is %s', (userAgent, name, kind) => {
  expect([deviceName(userAgent, '未知设备'), deviceOf(userAgent).kind]).toEqual([name, kind])
})
