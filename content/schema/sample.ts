import { z } from "zod";
import { firstNumber, Line } from "./text.ts";

/** Fields of every sample. Its figures are invented, and labeled so. */
const sampleDocument = {
  /** Title of the sample document. */
  title: Line.max(80),
  /** The content of the sample, and its invented client. */
  intro: Line.max(200),
  /** A mistake the work made, and what was done about it. Consistent with the sample's figures. */
  wentWrong: Line.max(160),
};

/** A page of a readiness report. */
export const ReadinessSample = z.strictObject({
  kind: z.literal("readiness"),
  ...sampleDocument,
  /** The areas that were assessed. */
  areas: z
    .array(
      z.strictObject({
        /** Name of the area. */
        name: Line.max(40),
        /** How ready it is, from 1 to 5. */
        score: z.int().min(1).max(5),
        /** The finding. */
        finding: Line.max(200),
      }),
    )
    .min(3)
    .max(6),
  /** The conclusion. */
  verdict: Line.max(280),
});

/** A step of a process. */
const Step = z.strictObject({
  /** The task. */
  name: Line.max(60),
  /** Who does it: `nobody` while a case waits. */
  by: z.enum(["person", "agent", "nobody"]),
  /** How long it takes, in minutes. */
  minutes: z.number().positive(),
});

/** A process before and after automation. */
export const ProcessSample = z.strictObject({
  kind: z.literal("process"),
  /** One case, as the subject of a sentence: `One supplier invoice`. */
  subject: Line.max(40),
  ...sampleDocument,
  /** The steps of a case today. */
  before: z
    .array(Step)
    .min(3)
    .max(7)
    .refine((steps) => steps.some(({ by }) => by === "person"), "must have a step of a person, whose time is saved"),
  /** The steps of a case with an agent. */
  after: z.array(Step).min(3).max(7),
});

/** A conversation that an agent hands over to a person. */
export const TranscriptSample = z.strictObject({
  kind: z.literal("transcript"),
  ...sampleDocument,
  /** The messages in order. */
  turns: z
    .array(
      z.strictObject({
        /** Who says it. */
        by: z.enum(["customer", "agent", "person"]),
        /** The words. */
        text: Line.max(280),
        /** Source of the agent's answer. */
        source: Line.max(60).optional(),
      }),
    )
    .min(3)
    .max(8),
  /** Why the agent hands over, before the first turn of a person. */
  handover: Line.max(160),
});

/** The evaluation of a proof of concept, with its failures. */
export const EvaluationSample = z
  .strictObject({
    kind: z.literal("evaluation"),
    ...sampleDocument,
    /** Past cases by kind. */
    groups: z
      .array(
        z
          .strictObject({
            /** The kind of case. */
            name: Line.max(60),
            /** How many were tried. */
            cases: z.int().positive(),
            /** How many came out right. */
            right: z.int().nonnegative(),
          })
          .refine(({ cases, right }) => right <= cases, { path: ["right"], message: "must not be more than cases" }),
      )
      .min(2)
      .max(6),
    /** Cases that went wrong. */
    failures: z
      .array(
        z.strictObject({
          /** The system's answer. */
          output: Line.max(120),
          /** The right answer, and the reason for the error. */
          correction: Line.max(160),
        }),
      )
      .min(1)
      .max(4),
    /** The conclusion. */
    verdict: Line.max(280),
  })
  .superRefine(({ groups, ...texts }, context) => {
    const sum = (key: "cases" | "right") => groups.reduce((total, group) => total + group[key], 0);
    const all = { cases: sum("cases"), right: sum("right") };
    const counts = new Set([all, ...groups].flatMap(({ cases, right }) => [cases, right, cases - right]));
    for (const path of ["intro", "wentWrong", "verdict"] as const) {
      const stated = [...texts[path].matchAll(/\b(\d+) of (\d+)\b/g)];
      const wrong = stated.find(([, count, of]) => Number(of) === all.cases && !counts.has(Number(count)));
      if (!wrong) continue;
      const message = `states ${wrong[0]}, but by the groups ${all.right} of ${all.cases} are right`;
      context.addIssue({ code: "custom", path: [path], message });
    }
  });

/** A forecast with its error band, actual values and a naive forecast. */
export const ForecastSample = z.strictObject({
  kind: z.literal("forecast"),
  ...sampleDocument,
  /** The forecast quantity and its unit. */
  quantity: Line.max(60),
  /** Periods in order. Future ones have no `actual`. */
  periods: z
    .array(
      z
        .strictObject({
          /** Name of the period. */
          label: Line.max(10),
          /** What happened. */
          actual: z.number().nonnegative().optional(),
          /** The forecast, and the range in which nine of ten should lie. */
          forecast: z.number().nonnegative(),
          low: z.number().nonnegative(),
          high: z.number().nonnegative(),
          /** The value of the same period a year before. */
          naive: z.number().nonnegative(),
        })
        .refine(({ low, forecast, high }) => low <= forecast && forecast <= high, {
          path: ["forecast"],
          message: "must lie between low and high",
        }),
    )
    .min(4)
    .max(14),
});

/** A recommendation between options. */
export const DecisionSample = z.strictObject({
  kind: z.literal("decision"),
  ...sampleDocument,
  /** The decision to make. */
  question: Line.max(160),
  /** The period that the options' costs cover, after a cost: `over three years`. */
  period: Line.max(40),
  /** The options; the first is recommended. */
  options: z
    .array(
      z.strictObject({
        /** Name of the option. */
        name: Line.max(60),
        /** Its cost over the period, as written: `$52,000`. */
        cost: Line.max(20),
        /** Its result by the agreed criteria. */
        outcome: Line.max(120),
        /** Evidence for and against it, with sources. */
        evidence: z
          .array(
            z.strictObject({
              /** Whether it is for or against the option. */
              stance: z.enum(["for", "against"]),
              /** The fact. */
              text: Line.max(140),
              /** Its source. */
              source: Line.max(60),
            }),
          )
          .min(1)
          .max(4),
      }),
    )
    .min(2)
    .max(3),
  /** Who decides, and what would change the recommendation. */
  note: Line.max(240),
});

/** Rules that apply, with the control that meets each. */
export const ControlsSample = z.strictObject({
  kind: z.literal("controls"),
  ...sampleDocument,
  /** The rows. */
  controls: z
    .array(
      z.strictObject({
        /** The rule, and where it is from. */
        rule: Line.max(80),
        /** The control that meets the rule. */
        control: Line.max(120),
        /** The person responsible. */
        owner: Line.max(40),
        /** Proof that it is met. */
        evidence: Line.max(80),
        /** Whether it is met. */
        state: z.enum(["met", "partly", "open"]),
      }),
    )
    .min(3)
    .max(8),
});

/** A question about the firm's own data, answered with the rows behind it. */
export const AnswerSample = z.strictObject({
  kind: z.literal("answer"),
  ...sampleDocument,
  /** The question as a manager asks it. */
  question: Line.max(120),
  /** The answer in a sentence or two. */
  answer: Line.max(280),
  /** How the figure is defined. */
  definition: Line.max(200),
  /** The rows, largest first. */
  rows: z
    .array(
      z
        .strictObject({
          /** Name of the row. */
          label: Line.max(40),
          /** Its amount. */
          value: z.number().positive(),
          /** The amount as written, in the unit of `value`. */
          shown: Line.max(20),
          /** Its source. */
          source: Line.max(80),
        })
        .refine(({ value, shown }) => firstNumber(shown) === value, {
          path: ["shown"],
          message: "must show the value",
        }),
    )
    .min(2)
    .max(6)
    .refine((rows) => rows.every(({ value }, index) => value <= (rows[index - 1]?.value ?? value)), {
      message: "must be in order of value, the largest first",
    }),
});

/** A page of a guide: how one task is done from now on. */
const GuideSample = z.strictObject({
  kind: z.literal("guide"),
  ...sampleDocument,
  /** The task, and how often it comes. */
  task: Line.max(120),
  /** The steps in order. */
  steps: z.array(Line.max(160)).min(3).max(6),
  /** The prompt to paste into the tool. */
  prompt: Line.max(400),
  /** The check to make before relying on it. */
  check: Line.max(200),
});

/** A sample of what a service or a package delivers, drawn from its data. */
export const Sample = z.discriminatedUnion("kind", [
  ReadinessSample,
  ProcessSample,
  TranscriptSample,
  EvaluationSample,
  ForecastSample,
  DecisionSample,
  ControlsSample,
  AnswerSample,
  GuideSample,
]);
export type Sample = z.infer<typeof Sample>;
export type SampleOf<Kind extends Sample["kind"]> = Extract<Sample, { kind: Kind }>;
