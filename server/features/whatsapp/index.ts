export { replyKeyOf, replySender } from "./answers";
export { messageSender } from "./message-sender";
export { findChats, forgetReplies } from "./replies";
