import { BaseSequencer, type TestSpecification } from 'vitest/node';

const order = ['e2e', 'unit', 'database'];

/** Tests of rooms that take five seconds and more, of a processor or in waiting; the others less than one, most of them. */
const longOfRooms =
  /\/(?:server\/(?:metrics|roles|workers)|interleavings|kept-random|plans|fuzz|own-backups|backup|asked-searches|random-steps|vanished|outbox|own-postgres|stripe|continuous|crash|replica|earlier-migrations|uploads|sign-in|order-admin|till|access|bad-input)\.test\.ts$/;

const placeOf = ({ project, moduleId }: TestSpecification) =>
  order.indexOf(project.name) + (longOfRooms.test(moduleId) ? 0 : 0.5);

/**
 * Journeys first, because their files are the longest, then tests that start programs, the short ones last: so no
 * worker waits long for another one at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's, and answers with a new one
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
