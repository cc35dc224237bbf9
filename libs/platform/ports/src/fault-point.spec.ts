import { describe, expect, it, vi } from 'vitest';
import { armFaultPoint, faultPoint } from './fault-point';

describe('a point to die at', () => {
  it('does nothing while no plan is made, and ends the process at the pass of the plan only', () => {
    const die = vi.fn();
    faultPoint('k3');
    armFaultPoint({ point: 'k3', pass: 2 }, die);
    faultPoint('k3');
    faultPoint('k4');
    faultPoint('k4');
    expect(die).not.toHaveBeenCalled();
    faultPoint('k3');
    expect(die).toHaveBeenCalledTimes(1);
    faultPoint('k3');
    expect(die).toHaveBeenCalledTimes(1);
  });

  it('can die a little later than the point', () => {
    vi.useFakeTimers();
    const die = vi.fn();
    armFaultPoint({ point: 'k8', pass: 1 }, die);
    faultPoint('k8', 100);
    vi.advanceTimersByTime(99);
    expect(die).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(die).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
