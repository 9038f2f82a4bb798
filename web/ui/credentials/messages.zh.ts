export const zh = {
  title: '一次性密码',
  hint: '密码只显示这一次，关闭后无法再查看。请现在复制并交给本人，首次登录时须修改。',
  username: '用户名',
  password: '密码',
  copy: '复制密码',
  done: '我已保存',
  results: { done: '成功', refused: '失败' },
  reasons: {
    wrongPassword: '密码错误',
    unknownUser: '用户名不存在',
    disabled: '账号已停用',
    wrongFactor: '两步验证未通过',
    tooManyTries: '尝试次数过多',
  },
  repeated: (count: number) => `${count} 次`,
}
