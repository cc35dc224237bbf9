import { MessagePlan, type AlarmToTell } from '@sed/platform-ports';

/** A plan without policies: what a rule asks for goes to so many people. */
export class ListedPlan extends MessagePlan {
  readonly asked: AlarmToTell[] = [];

  constructor(private readonly people = 1) {
    super();
  }

  override textMessages(alarms: readonly AlarmToTell[]): Promise<number[]> {
    this.asked.push(...alarms);
    const newsOf = ({ notify, rang, returns }: AlarmToTell) =>
      notify.sms ? rang.length + (notify.recovery ? returns : 0) : 0;
    return Promise.resolve(alarms.map((alarm) => newsOf(alarm) * this.people));
  }
}
