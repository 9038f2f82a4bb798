export const zh = {
  permissionTitle: '权限',
  permissionPurpose: '没有权限时，元素不显示，或者显示但不能用；真正的判断总在服务器',
  held: '你持有',
  notHeld: '你没有',
  removedWithout: '没有权限就不显示',
  disabledWithout: '没有权限就不能按',

  copyTitle: '复制',
  copyPurpose: '按一下就放进剪贴板，并在原处说一声；没有内容时什么也不做',
  copyField: '要复制的文字',
  copyText: '工单 2026-1121-0417',
  copyButton: '复制文字',

  debounceTitle: '防抖',
  debouncePurpose: '连续按几次，只在停下 500 毫秒以后执行一次',
  debounceButton: '保存草稿',

  throttleTitle: '节流',
  throttlePurpose: '立刻执行，之后 1000 毫秒以内再按都不算',
  throttleButton: '刷新数据',

  pressed: (count: number) => `按下 ${count} 次`,
  done: (count: number) => `执行 ${count} 次`,

  dragTitle: '拖动',
  dragPurpose: '用鼠标、手指或方向键移动，不会离开它的区域；在移动按钮上按 Enter 回到原位',
  dragHandle: '移动便签',
  dragText: '把我挪到别处',
}
