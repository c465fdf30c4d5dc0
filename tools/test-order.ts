import { BaseSequencer, type TestSpecification } from 'vitest/node';

const order = ['e2e', 'unit', 'database'];

const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);

/**
 * Journeys first, whose files are the longest, then what starts programs; the short ones come last, so that no worker
 * waits long for another one at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's, and answers with a new one
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
