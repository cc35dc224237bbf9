import '@testing-library/jest-dom/vitest';
import { UiLanguageProvider } from '@sed/platform-ui';
import { setLanguage } from '@sed/platform-web';
import { temporaryOrder } from '@sed/orders-definitions';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PresenceControl } from './presence-control';

const onChange = vi.fn();

function shown() {
  const props = { module: temporaryOrder, id: 'arrival', value: null, values: {}, factoryNo: 'demo_e01' };
  render(
    <UiLanguageProvider language="en">
      <App>
        <PresenceControl
          {...props}
          status="TO_EXECUTE"
          isDisabled={false}
          hasError={false}
          onChange={onChange}
          onBlur={() => undefined}
        />
      </App>
    </UiLanguageProvider>,
  );
  return userEvent.setup({ delay: null });
}

describe('the proof of presence', () => {
  beforeEach(() => {
    setLanguage('en');
    onChange.mockClear();
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  it('is the position of the phone', async () => {
    const getCurrentPosition = (done: (at: object) => void) => done({ coords: { longitude: 121.5, latitude: 31.25 } });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const user = shown();
    await user.click(screen.getByRole('button', { name: 'Confirm by position' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('GPS:121.500000,31.250000'));
  });

  it('says that the phone reads no tags, and takes what is typed', async () => {
    const user = shown();
    await user.click(screen.getByRole('button', { name: 'Read the NFC tag' }));
    expect(await screen.findByText('This browser reads no tags')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox'), '7');
    expect(onChange).toHaveBeenCalledWith('7');
  });
});
