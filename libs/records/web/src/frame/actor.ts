import { type Position, POSITIONS, sessionCalls } from '@sed/people-contract';
import type { Right, Verb, ViewerDto } from '@sed/platform-contract';
import { asksForPositions, asksForTeams, rightOf, type Actor, type AnyModule } from '@sed/records-model';
import { useCall, useSession } from '@sed/platform-web';
import { useMemo } from 'react';

export interface Rights {
  /** Whether the viewer holds a verb of the module at a plant; without one, at any plant. */
  readonly may: (verb: Verb, factoryNo?: string | null) => boolean;
  /** Whether the viewer holds a verb of the module at every plant of the group. */
  readonly mayEverywhere: (verb: Verb) => boolean;
  /** The viewer as the flow sees him at the plant of a record. */
  readonly actorAt: (factoryNo: string | null) => Actor;
}

/** Whether somebody holds a right at a plant; without one, at any. */
export function holds(viewer: ViewerDto | null, right: Right, factoryNo?: string | null): boolean {
  if (viewer === null) return false;
  return viewer.grants.some(
    (grant) =>
      grant.rights.includes(right) &&
      (factoryNo === undefined || factoryNo === null || grant.plants.includes(factoryNo)),
  );
}

function isPosition(text: string): text is Position {
  return POSITIONS.some((position) => position === text);
}

/** Rights and positions of the viewer, for the same decisions the service makes again. */
export function useRights(module: AnyModule): Rights {
  const viewer = useSession((session) => session.viewer);
  const isAsked = asksForPositions(module) || asksForTeams(module);
  const { data: roles } = useCall(sessionCalls.roles, {}, { staleTimeMs: 300_000, enabled: isAsked, keptAs: 'roles' });
  return useMemo(() => {
    const { positions = [], teams = [] } = roles ?? {};
    return {
      may: (verb, factoryNo) => holds(viewer, rightOf(module, verb), factoryNo),
      mayEverywhere: (verb) =>
        viewer?.isWholeGroup === true &&
        viewer.plants.every(({ factoryNo }) => holds(viewer, rightOf(module, verb), factoryNo)),
      actorAt: (factoryNo) => ({
        code: viewer?.code ?? '',
        may: (right) => holds(viewer, right, factoryNo),
        positions: positions
          .filter((held) => factoryNo === null || held.factoryNo === factoryNo)
          .flatMap(({ position }) => (isPosition(position) ? [position] : [])),
        teams: teams.filter((own) => own.factoryNo === factoryNo).map(({ team }) => team),
      }),
    };
  }, [module, viewer, roles]);
}
