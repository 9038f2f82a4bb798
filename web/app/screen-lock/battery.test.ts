import { expect, test } from 'vitest'
import { batteryTexts, type Battery } from './battery.ts'
import { useLockMessages } from './messages.ts'

const en = useLockMessages.in['en-US']
const zh = useLockMessages.in['zh-CN']

const unknown = Number.POSITIVE_INFINITY
const battery: Battery = { charging: true, level: 0.5, chargingTime: unknown, dischargingTime: unknown }

test('[S4.34] charging and full reads 已充满', () => {
  expect(batteryTexts({ ...battery, level: 1, chargingTime: 0 }, zh)).toEqual(['100%', '已充满'])
})

test('[S4.35] charging and not full reads 充电中, with the time until it is full', () => {
  expect(batteryTexts(battery, zh)).toEqual(['50%', '充电中'])
  expect(batteryTexts({ ...battery, chargingTime: 2400 }, zh)).toEqual(['50%', '充电中', '约 40 分钟后充满'])
  expect(batteryTexts({ ...battery, level: 0.996, chargingTime: 20 }, en)).toEqual(['100%', 'charging', 'full in about 1 min'])
})

test('[S4.36] not charging reads 已断开电源, also when full, with the time left', () => {
  const discharging = { ...battery, charging: false, dischargingTime: 12_000 }
  expect(batteryTexts({ ...discharging, level: 1, dischargingTime: unknown }, zh)).toEqual(['100%', '已断开电源'])
  expect(batteryTexts(discharging, zh)).toEqual(['50%', '已断开电源', '剩余约 3 小时 20 分钟'])
  expect(batteryTexts({ ...discharging, dischargingTime: 7200 }, en)).toEqual(['50%', 'on battery', 'about 2 h left'])
})
