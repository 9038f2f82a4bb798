export const zh = {
  levels: { refused: '不可用', weak: '弱', fair: '一般', strong: '强' },
  missing: (count: number) => `还差 ${count} 个字符`,
  reasons: {
    none: '不易被猜到',
    isName: '不能与用户名或产品名相同',
    isOld: '不能与原密码相同',
    repeats: '重复的字符过多',
    sequence: '含有 123、abc、qwerty 这类连续字符',
    digits: '只有数字，可加入其他字符',
    short: '再长一些会更安全，例如用一句话',
  },
}
