export const zh = {
  separator: '、',
  editing: (names: string) => `${names} 也在编辑这条记录。`,
  changed: (name: string | null) => `${name ?? '系统'} 刚刚修改了这条记录。双方都改过的字段，保存时请你选择。`,
  gone: (name: string | null) => `${name ?? '系统'} 刚刚将这条记录移出了你的数据范围。`,
  removed: (name: string | null) => `${name ?? '系统'} 刚刚删除了这条记录。`,
}
