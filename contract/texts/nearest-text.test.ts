import { expect, test } from 'vitest'
import { nearestText } from './nearest-text.ts'

test.each([
  ['女性', ['男', '女'], '女'],
  ['金排', ['金牌', '银牌'], '金牌'],
  ['ＧＯＬＤ member', ['Gold', 'Silver'], 'Gold'],
  ['Silvre', ['Gold', 'Silver'], 'Silver'],
  ['上海分公司', ['上海市分公司', '北京分公司'], '上海市分公司'],
])('%s among %j is probably %s', (text, others, expected) => expect(nearestText(text, others)).toBe(expected))

test.each([
  ['也许', ['启用', '停用']],
  ['不存在', ['中层', '高层']],
  ['牌', ['金牌', '银牌']],
  ['铜牌', ['金牌', '银牌']],
  ['x', ['y', 'z']],
  ['', ['金牌']],
  ['a'.repeat(30_000), ['b']],
])('%s among %j is not guessed', (text, others) => expect(nearestText(text, others)).toBeUndefined())
