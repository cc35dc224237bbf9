import '@testing-library/jest-dom/vitest';
import { FakeGateway, GatewayRefusal, type GatewayHandler } from '@sed/signals-web';
import { QueryProvider, setLanguage } from '@sed/platform-web';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AntdFrame } from '../antd-frame';
import { signedIn, signedOut } from '../testing/session-builder';
import { PasswordDialog, type PasswordDialogProps } from './password-dialog';

configure({ asyncUtilTimeout: 10_000 });

const OLD_RULE = '原密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const NEW_RULE = '新密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const EMPTY = '请再次填写确认密码';
const MISMATCH = '两次填写密码不一致!';
const GOOD = 'Plant-2026x';

function open(over: Partial<PasswordDialogProps> = {}, answer: GatewayHandler = () => null) {
  const gateway = new FakeGateway({ 'POST login/updatePassword': answer });
  vi.stubGlobal('fetch', gateway.fetch);
  const props = { isOpen: true, onClose: vi.fn(), onChanged: vi.fn(), ...over };
  render(
    <QueryProvider>
      <AntdFrame>
        <PasswordDialog {...props} />
      </AntdFrame>
    </QueryProvider>,
  );
  const field = (label: string) => screen.getByLabelText(label);
  return {
    ...props,
    gateway,
    user: userEvent.setup(),
    old: field('原密码'),
    next: field('新密码'),
    again: field('确认密码'),
  };
}

describe('changing the password', () => {
  beforeEach(() => {
    setLanguage('zh');
    signedIn();
  });
  afterEach(() => {
    setLanguage('en');
    signedOut();
    vi.unstubAllGlobals();
  });

  it.each(['short1A', 'alllowercase1', `${'aA1'.repeat(10)}x`])(
    'refuses the old password %j when its field is left, not before',
    async (text) => {
      const { old, user } = open();
      await user.type(old, text);
      expect(screen.queryByText(OLD_RULE)).not.toBeInTheDocument();
      await user.tab();
      expect(await screen.findByText(OLD_RULE)).toBeInTheDocument();
    },
  );

  it('refuses white space that came in between by pasting', async () => {
    const { next, user } = open();
    await user.click(next);
    await user.paste('With space1');
    await user.tab();
    expect(await screen.findByText(NEW_RULE)).toBeInTheDocument();
  });

  it('trims what is typed and takes three of the four kinds', async () => {
    const { next, user } = open();
    fireEvent.change(next, { target: { value: `  ${GOOD} ` } });
    expect(next).toHaveValue(GOOD);
    await user.click(next);
    await user.tab();
    await user.tab();
    expect(screen.queryByText(NEW_RULE)).not.toBeInTheDocument();
  });

  it('wants the confirmation, and the same one', async () => {
    const { next, again, user } = open();
    await user.click(again);
    await user.tab();
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
    await user.type(next, GOOD);
    await user.type(again, 'Other-2026x');
    await user.tab();
    expect(await screen.findByText(MISMATCH)).toBeInTheDocument();
  });

  it('checks a filled confirmation again when the new password changes, an empty one not', async () => {
    const { next, again, user } = open();
    await user.type(next, GOOD);
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    await user.type(again, GOOD);
    await user.type(next, 'y');
    expect(await screen.findByText(MISMATCH)).toBeInTheDocument();
    await user.type(next, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(MISMATCH)).not.toBeInTheDocument());
  });

  it('sends nothing while a field is wrong', async () => {
    const { gateway, user } = open();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(OLD_RULE)).toBeInTheDocument();
    expect(screen.getByText(NEW_RULE)).toBeInTheDocument();
    expect(screen.getByText(EMPTY)).toBeInTheDocument();
    expect(gateway.requests).toHaveLength(0);
  });

  it('sends the three fields with code and phone, and says that it worked', async () => {
    const { gateway, old, next, again, onClose, onChanged, user } = open();
    await user.type(old, 'Before-2026');
    await user.type(next, GOOD);
    await user.type(again, GOOD);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('修改密码成功')).toBeInTheDocument();
    expect(gateway.sent('POST', 'login/updatePassword')[0]?.body).toEqual({
      oldPassword: 'Before-2026',
      newPassword: GOOD,
      confirmPassword: GOOD,
      code: 'u1',
      phone: null,
    });
    expect(onClose).toHaveBeenCalledOnce();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('stays open with the reason when the service refuses', async () => {
    const { old, next, again, onClose, user } = open({}, () => {
      throw new GatewayRefusal(2, '原密码错误');
    });
    await user.type(old, 'Before-2026');
    await user.type(next, GOOD);
    await user.type(again, GOOD);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('原密码错误')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be closed when it is forced, only left by signing out, and takes a first password of any form', async () => {
    const onSignOut = vi.fn();
    const { old, next, again, onClose, gateway, user } = open({ isForced: true, onSignOut });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /close/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '取消' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    expect(onSignOut).toHaveBeenCalledOnce();
    await user.type(old, 'first');
    await user.type(next, GOOD);
    await user.type(again, GOOD);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(gateway.sent('POST', 'login/updatePassword')).toHaveLength(1));
  });
});
