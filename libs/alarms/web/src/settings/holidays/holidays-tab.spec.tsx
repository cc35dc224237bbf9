import type { CalendarYear } from '@sed/alarms-contract';
import type { Right } from '@sed/platform-contract';
import { GatewayRefusal } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HolidaysTab } from './holidays-tab';

const YEAR = new Date().getFullYear();
const CALENDAR: CalendarYear = {
  factoryNo: null,
  year: YEAR,
  days: [{ date: `${YEAR}-10-01`, kind: 'holiday', name: 'National Day' }],
  version: 3,
};

beforeEach(() => setLanguage('en'));

function open(rights: readonly Right[], save: (body: unknown) => unknown = (body) => body) {
  return renderPage(<HolidaysTab />, {
    rights: [...rights],
    routes: {
      'GET api/v1/alarm-calendar': () => CALENDAR,
      'PUT api/v1/alarm-calendar': ({ body }) => save(body),
    },
  });
}

function paste(text: string): void {
  fireEvent.change(screen.getByLabelText('Days to add, one per line'), { target: { value: text } });
}

describe('the calendar of holidays', () => {
  it('takes a pasted list, names what it cannot read, and is saved with the version it was read in', async () => {
    const { gateway } = open(['alarm:view', 'alarmRule:edit']);
    expect(await screen.findByText('National Day')).toBeVisible();
    paste(`${YEAR}-10-10 working Make-up\nnext Friday\n${YEAR + 1}-01-01 New Year`);
    fireEvent.click(screen.getByText('Add these days'));
    expect(screen.getByText('Line 2 contains no date')).toBeVisible();
    expect(screen.getByText('1 day in another year was skipped')).toBeVisible();
    expect(screen.getByText('Make-up')).toBeVisible();
    fireEvent.click(screen.getByLabelText(`Remove ${YEAR}-10-01`));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(gateway.sent('PUT', 'api/v1/alarm-calendar')).toHaveLength(1));
    expect(gateway.sent('PUT', 'api/v1/alarm-calendar')[0]?.body).toEqual({
      ...CALENDAR,
      days: [{ date: `${YEAR}-10-10`, kind: 'working', name: 'Make-up' }],
    });
  });

  it('keeps what was typed when somebody else saved first', async () => {
    open(['alarm:view', 'alarmRule:edit'], () => {
      throw new GatewayRefusal(2, 'Changed by someone else meanwhile');
    });
    await screen.findByText('National Day');
    paste(`${YEAR}-10-02 Second day`);
    fireEvent.click(screen.getByText('Add these days'));
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Changed by someone else meanwhile')).toBeVisible();
    expect(screen.getByText('Second day')).toBeVisible();
  });

  it('is only looked at by those who may not change it', async () => {
    open(['alarm:view']);
    expect(await screen.findByText('This calendar is read-only for you')).toBeVisible();
    expect(screen.queryByText('Save')).toBeNull();
    expect(screen.queryByLabelText(`Remove ${YEAR}-10-01`)).toBeNull();
  });
});
